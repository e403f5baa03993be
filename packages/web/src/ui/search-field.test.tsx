import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = () => {
  const search = vi.fn();
  render(
    <MantineProvider>
      <SearchField label="Search users" placeholder="Search users" value="" onSearch={search} />
    </MantineProvider>,
  );
  const input = screen.getByRole("searchbox", { name: "Search users" });
  return { search, input };
};

describe("the search field", () => {
  it("searches 600 ms after the last key, once", () => {
    const { search, input } = field();
    fireEvent.change(input, { target: { value: "nd" } });
    vi.advanceTimersByTime(400);
    fireEvent.change(input, { target: { value: "nda" } });
    vi.advanceTimersByTime(599);
    expect(search).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(search.mock.calls).toEqual([["nda"]]);
  });

  it("searches at once on Enter, and not again", () => {
    const { search, input } = field();
    fireEvent.change(input, { target: { value: "nda" } });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(search.mock.calls).toEqual([["nda"]]);
    vi.advanceTimersByTime(600);
    expect(search).toHaveBeenCalledOnce();
  });
});
