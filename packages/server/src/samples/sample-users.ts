import { userTypes, type UserType } from "@proviso/domain";

/** The sample account; its legal name is a party of the sample contracts. */
export const sampleAccount = {
  id: "5a3b1e00-0000-4000-8000-000000000001",
  name: "Brightline Robotics",
  legalName: "Brightline Robotics, Inc.",
  location: "United States",
  kind: "DEMO",
} as const;

/** The password of every sample user; it is public and printed at the start. */
export const samplePassword = "Brightline-2026";

interface SampleUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: UserType;
}

const user = (
  number: number,
  name: string,
  firstName: string,
  lastName: string,
  type: UserType,
): SampleUser => ({
  id: `5a3b1e00-0000-4000-8000-0000000001${String(number).padStart(2, "0")}`,
  email: `${name}@brightline.example`,
  firstName,
  lastName,
  type,
});

/** One verified user of each user type. */
export const sampleUsers: readonly SampleUser[] = [
  user(1, "owner", "Olivia", "Stone", "PLATFORM_OWNER"),
  user(2, "legal", "Leo", "Marsh", "LEGAL_ADMIN"),
  user(3, "manager", "Maya", "Fields", "CONTRACT_MANAGER"),
  user(4, "business", "Ben", "Carver", "BUSINESS_USER"),
  user(5, "billing", "Bella", "Novak", "BILLING_ADMIN"),
  user(6, "viewer", "Victor", "Hale", "VIEWER"),
];

/** The sample users as the sign-in page shows them. */
export const sampleSignIns = sampleUsers.map(({ email, type }) => ({
  email,
  password: samplePassword,
  userType: userTypes[type].name,
}));
