import { describe, expect, it } from "vitest";
import { AskError, notReached } from "../platform/ask-error.ts";
import { actDone, actFailed, roleChangeFailed } from "./person-act-words.ts";

const lastOwner = new AskError({
  code: "last_platform_owner",
  status: 403,
  sentence: "No.",
  requestId: null,
});

describe("an act on a person", () => {
  it.each([
    ["delete", "Ann Bell was deleted successfully", "Failed to delete Ann Bell"],
    ["restore", "Ann Bell was restored successfully", "Failed to restore Ann Bell"],
    ["signOut", "Ann Bell was signed out on every device", "Failed to sign Ann Bell out"],
    ["verify", "Verification email sent to Ann Bell", "Failed to send verification to Ann Bell"],
    ["invite", "Invitation email sent to Ann Bell", "Failed to send invitation to Ann Bell"],
  ] as const)("to %s is reported by name: %s, or %s", (act, done, failed) => {
    expect(actDone(act, "Ann Bell")).toBe(done);
    expect(actFailed(act, "Ann Bell", notReached())).toBe(failed);
  });

  it("on their user types is reported by the type", () => {
    expect(roleChangeFailed(true, "Viewer", notReached())).toBe("Failed to add Viewer user type");
    expect(roleChangeFailed(false, "Viewer", notReached())).toBe(
      "Failed to remove Viewer user type",
    );
  });

  it("that would leave no Platform Owner says so", () => {
    const sentence = "Removing the last active Platform Owner is not allowed";
    expect(actFailed("delete", "Ann Bell", lastOwner)).toBe(sentence);
    expect(roleChangeFailed(false, "Platform Owner", lastOwner)).toBe(sentence);
  });
});
