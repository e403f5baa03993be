import { expect, it } from "vitest";
import { whyNotInvited } from "./invitation-rules.ts";

const inside = {
  kind: "ORGANIZATION",
  domains: ["corp.example"],
  registered: ["known@corp.example"],
} as const;
const friends = { ...inside, kind: "PLATFORM" } as const;
const eleven = Array.from({ length: 11 }, (_, place) => `p${place}@corp.example`);

it.each([
  [["a@corp.example"], inside, null],
  [eleven.slice(1), inside, null],
  [eleven, inside, "You can send up to 10 invitations at a time"],
  [["nobody"], inside, "The email you entered is not a valid email address"],
  [
    ["nobody", "nobody@else", "a@corp.example"],
    inside,
    "One or more emails you entered are not a valid email address",
  ],
  [
    ["a@corp.example", "a@corp.example.evil.example"],
    inside,
    "To add new users to your account, they must have the exact same email domain.",
  ],
  [["known@corp.example"], inside, "User known@corp.example is already registered"],
  [["a@other.example"], friends, null],
  [
    ["a@other.example", "b@corp.example"],
    friends,
    "You can send invitations only to users outside your organization",
  ],
])("inviting %j is answered as A5.5 says", (emails, scope, expected) => {
  expect(whyNotInvited(emails, scope)).toBe(expected);
});
