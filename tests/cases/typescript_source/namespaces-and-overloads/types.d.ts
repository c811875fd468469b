/** A kind. */
export type Kind = "plain" | "marked";
export declare namespace Kind {
    /** Only text. */
    const Plain: "plain";
    const Marked: "marked";
    function is(value: unknown): value is Kind;
}
export declare namespace Outer.Inner {
    interface Cup { saucer: Saucer; kind: Kind; }
    interface Saucer { cup?: Cup; }
    namespace Deep { type X = Cup | Kind; }
}
export declare namespace Listed {
    interface A { a: 1 }
    interface Hidden { b: A }
    export { A as B };
}
/** Gets by number. */
export declare function get(at: number): Outer.Inner.Cup;
/**
 * Gets by name.
 * @param name Which.
 */
export declare function get(name: string): Outer.Inner.Saucer;
interface Everything { exported: true }
declare global { interface Window { cup: Everything } }
declare module "tableware" { interface Fork { teeth: number } }
