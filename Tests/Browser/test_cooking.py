"""Steps that can be acted on: temperatures, timers and cook mode."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from visitor import box_of, choose_units, edit_page, next_frame, open_page, open_units, release, wait_until

RECIPE = "recipes/adjarian-khachapuri/"

WAKE_LOCKS = """
window.locks = 0;
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async () => { window.locks += 1; return { release: async () => { window.locks -= 1; } }; } },
});
"""

SOUNDS = """
window.tones = 0;
class Node { connect(next) { return next; } }
class Parameter { setValueAtTime() {} exponentialRampToValueAtTime() {} }
window.AudioContext = class {
  currentTime = 0;
  destination = new Node();
  async resume() {}
  createOscillator() { return Object.assign(new Node(), { frequency: {}, start: () => { window.tones += 1; }, stop() {} }); }
  createGain() { return Object.assign(new Node(), { gain: new Parameter() }); }
};
"""


@pytest.fixture
def recipe(visit, site):
    """A recipe's page whose clock the test moves."""
    context = visit(viewport={"width": 1280, "height": 900})
    context.add_init_script(WAKE_LOCKS + SOUNDS)
    page = context.new_page()
    page.clock.install()
    page.goto(site.url + RECIPE)
    return page


def timers(page):
    return page.get_by_role("region", name="Timers")


def strip(page):
    """The button that opens the rows of several timers."""
    return timers(page).get_by_role("button", name=re.compile(r"^Timers \d"))


def rows(page):
    """The rows of the timers, which are open."""
    if strip(page).count() and strip(page).get_attribute("aria-expanded") == "false":
        strip(page).click()
    return timers(page).get_by_role("listitem")


def clocks(page) -> list[str]:
    return timers(page).locator("time").all_text_contents()


def start(page, text: str):
    page.locator(".steps").get_by_role("button", name=text).click()
    expect(timers(page).get_by_role("status")).to_contain_text(text)


def let_pass(page, seconds: int):
    """Jumps over most of a time: each of its quarters of a second would run."""
    page.clock.fast_forward(1000 * (seconds - 2))
    page.clock.run_for(4000)


def unfold(page, row: int = 0):
    """Shows the other buttons of a row."""
    rows(page).nth(row).get_by_role("button", name="More: ").click()


def remove(page, row: int = 0):
    unfold(page, row)
    rows(page).nth(row).get_by_role("button", name="Remove: ").click()


# ---- What is marked ----


def test_ingredients_of_steps_lead_to_their_lines(recipe):
    recipe.locator("#step-1").get_by_role("link", name="milk").click()
    expect(recipe).to_have_url(re.compile(r"#ingredient-5$"))
    expect(recipe.locator("#ingredient-5")).to_contain_text("lukewarm milk")
    expect(recipe.locator("#ingredient-5")).to_be_in_viewport()
    expect(recipe.get_by_role("heading", level=1)).to_have_text("Adjarian Khachapuri")


def test_times_and_temperatures_do_not_follow_the_servings(recipe):
    recipe.get_by_role("button", name="More servings").click()
    expect(recipe.locator("#ingredient-1")).to_contain_text("375 g")
    expect(recipe.locator("#step-1")).to_contain_text("Mix the flour")
    expect(recipe.locator("#step-1")).to_contain_text("8 minutes")
    expect(recipe.locator("#step-2")).to_contain_text("240 °C")


def test_nutrition_does_not_follow_the_servings(recipe):
    nutrition = recipe.get_by_role("table", name="Nutrition")
    before = nutrition.text_content()
    recipe.get_by_role("button", name="More servings").click()
    expect(recipe.locator("#ingredient-1")).to_contain_text("375 g")
    assert nutrition.text_content() == before


def test_temperatures_are_shown_for_the_visitors_oven(recipe):
    oven = recipe.get_by_label("Oven temperatures")
    for scale, shown in [("°C", "240 °C"), ("°C, fan oven", "220 °C fan"), ("°F", "475 °F"), ("Gas mark", "gas mark 9")]:
        open_units(recipe)
        oven.select_option(scale)
        expect(recipe.locator("#step-2 .temperature")).to_have_text(shown)
        recipe.reload()
        expect(recipe.locator("#step-2 .temperature")).to_have_text(shown)
    open_units(recipe)
    oven.select_option("As the units")
    expect(recipe.locator("#step-2 .temperature")).to_have_text("240 °C")


def test_temperatures_follow_the_units(recipe):
    choose_units(recipe, "US")
    expect(recipe.locator("#step-2 .temperature")).to_have_text("475 °F")


# ---- Timers ----


def test_timers_run_beside_each_other_and_end(recipe):
    start(recipe, "8 minutes")
    recipe.clock.run_for(60_000)
    start(recipe, "1 hour")
    recipe.clock.run_for(1300)
    assert clocks(recipe) == ["6:59", "59:59"]
    expect(timers(recipe).get_by_role("status")).to_contain_text("Timer started: Step 2 · 1 hour")
    # The device sleeps: no timer of the page runs.
    recipe.clock.pause_at(recipe.evaluate("Date.now()") / 1000 + 8 * 60)
    recipe.clock.run_for(1200)
    assert clocks(recipe)[0] == "0:00"
    expect(timers(recipe).get_by_role("status")).to_contain_text("Time is up: Step 1 · 8 minutes")
    remove(recipe)
    expect(rows(recipe)).to_have_count(1)
    expect(rows(recipe)).to_contain_text("Step 2 · 1 hour")


def test_sign_after_a_timer_stays_on_its_line(recipe):
    """At every width: a comma at the beginning of a line is a fault of typesetting."""
    apart = """() => [...document.querySelectorAll(".steps button:has(> time)")].filter((button) => {
      const sign = button.nextSibling;
      if (!/^[.,;:)]/.test(sign?.textContent ?? "")) return false;
      const range = document.createRange();
      range.setStart(sign, 0);
      range.setEnd(sign, 1);
      return range.getBoundingClientRect().top >= button.getBoundingClientRect().bottom;
    }).length"""
    assert recipe.evaluate("document.querySelectorAll('.steps span > button:has(> time)').length") > 0
    for width in range(320, 480, 7):
        recipe.set_viewport_size({"width": width, "height": 800})
        assert recipe.evaluate(apart) == 0, width


def test_timer_is_kept_on_reload_and_can_pause(recipe):
    start(recipe, "8 minutes")
    recipe.clock.run_for(30_000)
    recipe.get_by_role("button", name="Pause: Step 1").click()
    left = clocks(recipe)
    recipe.clock.run_for(30_000)
    assert clocks(recipe) == left
    recipe.reload()
    expect(timers(recipe)).to_be_visible()
    assert clocks(recipe) == left
    recipe.get_by_role("button", name="Go on: Step 1").click()
    recipe.clock.run_for(10_000)
    assert clocks(recipe) != left
    unfold(recipe)
    expect(recipe.get_by_role("button", name="+1 min: Step 1")).to_be_focused()
    recipe.keyboard.press("Enter")
    assert clocks(recipe)[0].startswith("8:")
    recipe.get_by_role("button", name="Remove: Step 1").click()
    expect(timers(recipe)).to_have_count(0)
    recipe.reload()
    expect(timers(recipe)).to_have_count(0)


def test_minute_is_added_to_a_timer_that_pauses(recipe):
    start(recipe, "8 minutes")
    recipe.get_by_role("button", name="Pause: Step 1").click()
    [left] = clocks(recipe)
    unfold(recipe)
    recipe.get_by_role("button", name="+1 min: Step 1").click()
    minutes, seconds = left.split(":")
    longer = f"{int(minutes) + 1}:{seconds}"
    assert clocks(recipe) == [longer]
    recipe.clock.run_for(30_000)
    recipe.reload()
    expect(timers(recipe)).to_be_visible()
    assert clocks(recipe) == [longer]
    recipe.get_by_role("button", name="Go on: Step 1").click()
    recipe.clock.run_for(10_000)
    assert clocks(recipe) != [longer]


def test_same_timer_starts_once(recipe):
    start(recipe, "8 minutes")
    start(recipe, "8 minutes")
    expect(rows(recipe)).to_have_count(1)


@pytest.mark.parametrize("is_allowed", [True, False])
def test_end_is_heard_when_the_visitor_allowed_it(recipe, is_allowed):
    start(recipe, "8 minutes")
    if is_allowed:
        unfold(recipe)
        recipe.get_by_role("button", name="Sound").click()
        expect(recipe.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    before = recipe.evaluate("window.tones")
    let_pass(recipe, 8 * 60)
    assert (recipe.evaluate("window.tones") > before) == is_allowed


def test_stored_timers_may_have_any_content(recipe):
    for content in ["{", "1", "[null, {}]", '[{"step":"s","text":"t","title":"x","address":"javascript:1","end":1}]']:
        recipe.evaluate("(text) => localStorage.setItem(`recipegen.timers:${new URL('../..', location.href).pathname}`, text)", content)
        recipe.reload()
        start(recipe, "8 minutes")
        expect(rows(recipe)).to_have_count(1)
        remove(recipe)


THREE = ["8 minutes", "1 hour", "14 minutes"]


def start_three(page):
    for text in THREE:
        start(page, text)
        page.clock.run_for(1000)


def test_several_timers_are_a_strip_that_opens(recipe):
    start_three(recipe)
    expect(timers(recipe).get_by_role("listitem")).to_have_count(0)
    expect(strip(recipe)).to_have_text(re.compile(r"7:5\d · 59:5\d · 13:5\d"))
    strip(recipe).focus()
    recipe.keyboard.press("Enter")
    expect(timers(recipe).get_by_role("listitem")).to_have_count(3)
    expect(strip(recipe)).to_be_focused()
    recipe.keyboard.press("Enter")
    expect(timers(recipe).get_by_role("listitem")).to_have_count(0)


def test_timers_take_at_most_a_quarter_of_a_phone(recipe):
    recipe.set_viewport_size({"width": 360, "height": 740})
    start(recipe, "8 minutes")
    assert box_of(timers(recipe))["height"] == 44
    start_three(recipe)
    assert box_of(timers(recipe))["height"] == 44
    for row in rows(recipe).all():
        assert box_of(row)["height"] == 44
    assert box_of(timers(recipe))["height"] <= 185
    unfold(recipe, 1)
    assert box_of(timers(recipe))["height"] <= 185
    for button in rows(recipe).nth(1).get_by_role("button").all():
        box = box_of(button)
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["width"] >= 44, box


def test_rows_of_timers_keep_the_focus(recipe):
    start_three(recipe)
    rows(recipe).nth(0).get_by_role("button", name="Pause: ").focus()
    recipe.keyboard.press("Enter")
    expect(rows(recipe).nth(0).get_by_role("button", name="Go on: Step 1 · 8 minutes")).to_be_focused()
    # The last one ends, and all rows are made anew.
    let_pass(recipe, 14 * 60)
    expect(timers(recipe).get_by_role("status")).to_contain_text("Time is up")
    expect(rows(recipe).nth(0).get_by_role("button", name="Go on: ")).to_be_focused()
    unfold(recipe)
    recipe.keyboard.press("Escape")
    expect(rows(recipe).nth(0).get_by_role("button", name="More: Step 1 · 8 minutes")).to_be_focused()
    remove(recipe)
    expect(rows(recipe)).to_have_count(2)
    expect(rows(recipe).last.get_by_role("button", name="More: ")).to_be_focused()


@pytest.mark.few(2)
@pytest.mark.parametrize("path", ["", "cuisines/", "search/", "favorites/", "nowhere/"])
def test_timers_are_shown_and_rung_on_every_page(recipe, site, path, folder):
    start(recipe, "8 minutes")
    unfold(recipe)
    recipe.get_by_role("button", name="Sound").click()
    if path == "nowhere/":
        address = site.url + path
        recipe.route(address, lambda route: route.fulfill(path=folder / "404.html"))
    recipe.goto(site.url + path)
    expect(timers(recipe).get_by_role("link")).to_have_text("Adjarian Khachapuri · Step 1 · 8 minutes")
    before = recipe.evaluate("window.tones")
    let_pass(recipe, 8 * 60)
    expect(timers(recipe).get_by_role("status")).to_contain_text("Time is up: Step 1 · 8 minutes")
    assert recipe.evaluate("window.tones") > before
    timers(recipe).get_by_role("link").click()
    expect(recipe).to_have_url(site.url + RECIPE + "#step-1")


def test_timers_are_fetched_only_where_one_is_stored(page, site):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    open_page(page, site.url)
    assert not [url for url in fetched if "/timers" in url]


def test_timer_of_another_tab_is_shown(recipe, site):
    other = recipe.context.new_page()
    other.goto(site.url)
    start(recipe, "8 minutes")
    expect(timers(other)).to_contain_text("Adjarian Khachapuri")


# ---- Cook mode ----


def cooking(page):
    return page.get_by_role("dialog", name="Start cooking")


def cook(page):
    page.get_by_role("button", name="Start cooking").click()
    expect(cooking(page)).to_be_visible()
    return cooking(page)


def leave(page):
    """Ends cook mode. The focus moves last: a closed dialog is gone for assistive technology before its event comes."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Start cooking")).to_be_focused()


def test_cook_mode_shows_one_step_with_its_ingredients(recipe):
    dialog = cook(recipe)
    expect(dialog).to_contain_text("Step 1 of 6")
    expect(dialog).to_contain_text("Mix the flour, yeast")
    expect(dialog.get_by_role("listitem").filter(has_text="lukewarm milk")).to_contain_text("200 ml")
    wait_until(recipe, "window.locks === 1")
    recipe.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text("Step 2 of 6")
    expect(dialog).not_to_contain_text("Mix the flour")
    recipe.keyboard.press("Space")
    expect(dialog).to_contain_text("Step 3 of 6")
    recipe.keyboard.press("ArrowLeft")
    expect(dialog).to_contain_text("Step 2 of 6")
    dialog.get_by_role("button", name="Previous step").click()
    expect(dialog).to_contain_text("Step 1 of 6")
    leave(recipe)
    wait_until(recipe, "window.locks === 0")


def test_click_counts_once_while_the_styles_of_cook_mode_load(recipe):
    recipe.evaluate(
        "window.arrived = []; document.addEventListener('load', ({ target }) => window.arrived.push(target.localName), { capture: true })"
    )
    held = []
    recipe.route("**/*.css", lambda route: held.append(route))
    recipe.get_by_role("button", name="Start cooking").hover()
    # A script has run when it says that it has loaded.
    wait_until(recipe, "window.arrived.includes('script')")
    recipe.get_by_role("button", name="Start cooking").click()
    release(recipe, held)
    expect(cooking(recipe)).to_contain_text("Step 1 of 6")
    # A second dialog would open when the styles have come.
    wait_until(recipe, "window.arrived.includes('link')")
    next_frame(recipe)
    expect(recipe.locator(".cooking")).to_have_count(1)


def test_cook_mode_goes_on_after_reload_and_after_a_pause(recipe):
    dialog = cook(recipe)
    recipe.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text("Step 2 of 6")
    recipe.reload()
    expect(dialog).to_contain_text("Step 2 of 6")
    leave(recipe)
    recipe.reload()
    expect(dialog).to_have_count(0)
    cook(recipe)
    expect(dialog).to_contain_text("Step 2 of 6")


def test_last_step_ends_cook_mode(recipe):
    dialog = cook(recipe)
    for _ in range(5):
        dialog.get_by_role("button", name="Next step").click()
    expect(dialog).to_contain_text("Step 6 of 6")
    dialog.get_by_role("button", name="Finished").click()
    expect(recipe.get_by_role("button", name="Start cooking")).to_be_focused()
    cook(recipe)
    expect(dialog).to_contain_text("Step 1 of 6")


def test_wake_lock_comes_back_with_the_page(recipe):
    cook(recipe)
    wait_until(recipe, "window.locks === 1")
    recipe.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(recipe, "window.locks === 2")


def test_timers_run_in_cook_mode(recipe):
    dialog = cook(recipe)
    dialog.get_by_role("button", name="Start a timer: 8 minutes").click()
    expect(dialog.get_by_role("region", name="Timers")).to_contain_text("Step 1 · 8 minutes")
    leave(recipe)
    expect(timers(recipe)).to_contain_text("Step 1 · 8 minutes")


def test_arrow_keys_turn_the_steps_after_a_timer_was_started(recipe):
    dialog = cook(recipe)
    dialog.get_by_role("button", name="Start a timer: 8 minutes").click()
    expect(dialog.get_by_role("region", name="Timers")).to_be_visible()
    for number in [2, 3, 4]:
        recipe.keyboard.press("ArrowRight")
        expect(dialog).to_contain_text(f"Step {number} of 6")
    recipe.evaluate("document.activeElement.blur()")
    recipe.keyboard.press("ArrowLeft")
    expect(dialog).to_contain_text("Step 3 of 6")


def test_cook_mode_shows_what_goes_in_below_the_step(recipe):
    edit_page(recipe, ('<li id="step-1">', '<li id="step-1" data-rest>'))
    recipe.goto(recipe.url + "?servings=8")
    expect(recipe.locator("#ingredient-5")).to_contain_text("400 ml")
    dialog = cook(recipe)
    ingredients = dialog.get_by_role("listitem")
    expect(ingredients.filter(has_text="lukewarm milk")).to_contain_text("400 ml")
    expect(ingredients.last).to_have_text("and more from the list")
    assert box_of(ingredients.first)["y"] > box_of(dialog.locator(".text"))["y"]
    recipe.keyboard.press("ArrowRight")
    expect(ingredients).to_have_count(0)


def test_swiping_turns_the_steps(visit, site):
    page = visit(viewport={"width": 375, "height": 700}, has_touch=True).new_page()
    page.goto(site.url + RECIPE)
    dialog = cook(page)
    swipe = """(dialog, [from, to]) => {
      const touch = (clientX) => new Touch({ identifier: 1, target: dialog, clientX, clientY: 300 });
      dialog.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(from)], changedTouches: [touch(from)] }));
      dialog.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [touch(to)] }));
    }"""
    dialog.evaluate(swipe, [300, 100])
    expect(dialog).to_contain_text("Step 2 of 6")
    dialog.evaluate(swipe, [100, 300])
    expect(dialog).to_contain_text("Step 1 of 6")


def test_steps_are_complete_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + RECIPE)
    expect(page.locator("#step-1")).to_contain_text("knead for 8 minutes")
    expect(page.locator("#step-1 button")).to_have_count(0)
    expect(page.get_by_role("button", name="Start cooking")).to_be_hidden()


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (375, "dark")])
def test_steps_timers_and_cook_mode_are_accessible(visit, site, width, scheme):
    page = visit(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page()
    page.goto(site.url + RECIPE)
    start(page, "8 minutes")
    # On phones the timers lie over a part of the page.
    assert violations(page, "html" if width == 1280 else ".timers") == []
    start(page, "1 hour")
    unfold(page)
    assert violations(page, ".timers") == []
    cook(page)
    assert violations(page, "dialog") == []
