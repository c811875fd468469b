"""The site in a real browser. Each visit ends with a check that no request failed or left the site (conftest.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / ".cache" / "npm" / "node_modules" / "axe-core" / "axe.min.js"

MOVED = """
window.moved = 0;
new PerformanceObserver(list => list.getEntries().forEach(each => { window.moved += each.value; }))
  .observe({type: "layout-shift", buffered: true});
"""

PAGES = (
    "",
    "about/",
    "findings/",
    "changes/",
    "changes/2024-05-01/2025-05-01/",
    "types/",
    "types/Cup/",
    "rules/",
    "2025-05-01/",
    "2025-05-01/methods/",
    "2025-05-01/deprecated/",
    "2025-05-01/types/Cup/",
    "2025-05-01/types/Hostile/",
)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_loads(visit: Visit, address: str) -> None:
    visit.go(address)
    expect(visit.page.locator("h1")).to_have_count(1)
    assert "404" not in visit.page.title()


def test_the_version_selector_lists_all_versions_and_keeps_the_page(visit: Visit) -> None:
    visit.go("2025-05-01/types/Cup/#size")
    choices = visit.page.locator(".md-version__link")
    expect(choices).to_have_text(["2025-05-01", "2024-05-01"])
    visit.page.locator(".md-version__current").focus()
    choices.last.click()
    visit.page.wait_for_url("**/2024-05-01/types/Cup/#size")


def test_the_version_selector_leads_home_where_there_is_no_such_page(visit: Visit) -> None:
    visit.go("2025-05-01/types/TeaPot/")
    visit.page.locator(".md-version__current").focus()
    visit.page.locator(".md-version__link").last.click()
    visit.page.wait_for_url("**/repo/2024-05-01/")


@pytest.mark.parametrize(("words", "found"), [("Saucer", "Saucer"), ("colour", "lidColour"), ("fill", "FillRequest")])
def test_search_finds_names_and_their_parts(visit: Visit, words: str, found: str) -> None:
    visit.go("2025-05-01/")
    visit.page.keyboard.press("/")
    visit.page.keyboard.type(words)
    results = visit.page.locator(".md-search-result__list")
    expect(results).to_contain_text(found)
    results.locator("a").first.click()
    visit.page.wait_for_url("**/2025-05-01/**")


def test_hostile_texts_stay_texts(visit: Visit) -> None:
    for version in ("2024-05-01", "2025-05-01"):
        visit.go(f"{version}/types/Hostile/")
        for target in visit.page.locator("article :is(a, span, td, code)").all()[:200]:
            target.dispatch_event("mouseover")
        assert visit.page.evaluate("window.hostile") is None
        assert visit.page.locator("article [onerror], article [onload], article [onmouseover]").count() == 0
        assert visit.page.locator("article a[href^='javascript' i]").count() == 0
        expect(visit.page.locator("footer")).to_have_count(1)


@pytest.mark.parametrize("address", PAGES)
def test_a_phone_scrolls_in_one_direction_only(phone: Visit, address: str) -> None:
    phone.go(address)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_phone_reaches_the_navigation_and_the_parts_of_a_page(phone: Visit) -> None:
    phone.go("2025-05-01/types/Cup/")
    phone.page.locator("label.md-header__button[for=__drawer]").click()
    contents = phone.page.locator(".md-sidebar--primary [data-md-component=toc] a").first
    expect(contents).to_be_attached()


def test_the_keyboard_reaches_content_and_search(visit: Visit) -> None:
    visit.go("2025-05-01/types/Cup/")
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement.matches('.md-skip')")
    visit.page.keyboard.press("Enter")
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement.closest('article') !== null")
    visit.page.keyboard.press("/")
    assert visit.page.evaluate("document.activeElement.name") == "query"


def test_the_system_s_colours_are_taken(coloured: Visit) -> None:
    coloured.go("2025-05-01/")
    dark = coloured.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    scheme = coloured.page.evaluate("document.body.dataset.mdColorScheme")
    assert scheme == ("slate" if dark else "default")


@pytest.mark.parametrize("address", PAGES)
def test_accessibility(coloured: Visit, address: str) -> None:
    coloured.go(address)
    assert violations(coloured) == []


@pytest.mark.parametrize("address", PAGES)
def test_accessibility_on_a_phone(phone: Visit, address: str) -> None:
    phone.go(address)
    assert violations(phone) == []


def violations(visit: Visit) -> list[str]:
    """What axe finds on a page with everything unfolded, of any impact."""
    if not AXE.is_file():
        pytest.skip(f"axe-core isn't installed: npm install --prefix {AXE.parents[2]} axe-core")
    visit.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    visit.page.wait_for_load_state("networkidle")
    visit.page.add_script_tag(path=str(AXE))
    result: dict[str, Any] = visit.page.evaluate("axe.run()")
    return [f"{violation['id']}: {node['target']}" for violation in result["violations"] for node in violation["nodes"]]


@pytest.mark.parametrize("address", ["2025-05-01/types/Cup/", "changes/2024-05-01/2025-05-01/"])
def test_nothing_moves_while_a_page_loads(visit: Visit, address: str) -> None:
    visit.page.add_init_script(MOVED)
    visit.go(address)
    assert visit.page.evaluate("window.moved") == 0


PAIR = "changes/2024-05-01/2025-05-01/"


def shown(visit: Visit) -> list[str]:
    """The changes that a reader can see or unfold."""
    ids: list[str] = visit.page.evaluate(
        "[...document.querySelectorAll('.dg-e')].filter(e => !e.closest('[hidden]')).map(e => e.id)"
    )
    return ids


def test_changes_are_filtered_without_a_reload_and_the_address_says_how(visit: Visit) -> None:
    visit.go(PAIR)
    everything = shown(visit)
    visit.page.evaluate("window.stays = true")
    visit.page.get_by_role("checkbox", name="breaking").check()
    breaking = shown(visit)
    assert any("Colour" in each for each in breaking)
    assert set(breaking) < set(everything)
    expect(visit.page.get_by_role("status")).to_have_text(f"{len(breaking)} of {len(everything)} changes")
    assert "level=breaking" in visit.page.url
    visit.page.locator("select[name=role]").select_option("client")
    assert set(shown(visit)) <= set(breaking)
    visit.page.get_by_role("button", name="Show all").click()
    assert shown(visit) == everything
    assert "?" not in visit.page.url
    assert visit.page.evaluate("window.stays")


def test_changes_are_filtered_by_method_and_kind(visit: Visit) -> None:
    visit.go(PAIR)
    visit.page.locator("select[name=method]").select_option("cup/fill")
    of_method = shown(visit)
    assert any("Colour" in each for each in of_method)
    assert not any("TeaPot" in each for each in of_method)
    visit.page.locator("select[name=kind]").select_option("deprecation")
    assert set(shown(visit)) < set(of_method)


def test_a_filtered_page_can_be_linked_and_so_can_a_change_that_it_hides(visit: Visit) -> None:
    visit.go(f"{PAIR}?level=breaking&method=cup%2Ffill")
    breaking = shown(visit)
    assert breaking
    expect(visit.page.get_by_role("checkbox", name="breaking")).to_be_checked()
    visit.go(PAIR)
    hidden = next(each for each in shown(visit) if each not in breaking)
    visit.go(f"{PAIR}?level=breaking#{hidden}")
    assert hidden in shown(visit)


def test_the_filter_obeys_the_keyboard(visit: Visit) -> None:
    visit.go(PAIR)
    box = visit.page.get_by_role("checkbox", name="breaking")
    box.focus()
    visit.page.keyboard.press("Space")
    visit.page.wait_for_url("**level=breaking")
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement.closest('.dg-filter') !== null")


def test_without_scripts_all_changes_are_there_and_no_filter(plain: Visit) -> None:
    plain.go(PAIR)
    expect(plain.page.locator(".dg-filter")).to_be_hidden()
    expect(plain.page.locator(".dg-e").first).to_be_visible()
    expect(plain.page.locator(".dg-verdict").first).to_be_visible()


def test_the_keyboard_changes_the_tab(visit: Visit) -> None:
    visit.go("2025-05-01/types/Cup/")
    visit.page.get_by_label("TypeScript", exact=True).focus()
    visit.page.keyboard.press("ArrowRight")
    expect(visit.page.get_by_role("region", name="Cup as JSON Schema")).to_be_visible()


def test_without_scripts_tabs_examples_and_the_navigation_work(plain: Visit) -> None:
    plain.go("2025-05-01/types/Cup/")
    plain.page.locator(".tabbed-labels label", has_text="JSON Schema").click()
    expect(plain.page.get_by_role("region", name="Cup as JSON Schema")).to_be_visible()
    plain.page.locator("summary", has_text="Small cup").click()
    expect(plain.page.locator("details.dg-ex pre").first).to_be_visible()
    plain.page.locator(".md-nav--primary a", has_text="Methods").click()
    plain.page.wait_for_url("**/2025-05-01/methods/")


def test_the_error_page_leads_back(visit: Visit) -> None:
    visit.go("404.html")
    visit.page.locator("a.md-logo").first.click()
    visit.page.wait_for_url("**/repo/")
