/** A cup.
 * Of tea.
 */
export interface Cup {
  size: number;
}
