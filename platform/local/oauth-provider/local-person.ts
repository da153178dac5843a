import { z } from 'zod';

/** Someone with an account at the stand-in. */
export const localPerson = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.email().max(200).toLowerCase(),
  emailVerified: z.boolean(),
});

export type LocalPerson = z.infer<typeof localPerson>;

/** People to sign in as; the last one shows what happens when the provider has not verified an address. */
export const samplePeople: LocalPerson[] = [
  { name: 'Robin Reader', email: 'robin@example.com', emailVerified: true },
  { name: 'Lena Learner', email: 'lena@example.com', emailVerified: true },
  { name: 'Theo Teamlead', email: 'theo@example.com', emailVerified: true },
  { name: 'Olive Owner', email: 'owner@example.com', emailVerified: true },
  { name: 'Uma Unverified', email: 'uma@example.com', emailVerified: false },
];
