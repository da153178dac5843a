const course = '/principled-ai-coding';

/** Lists the addresses that the e-mails lead to. A test asks the site for each. */
export const places = {
  course: `${course}/course`,
  landing: course,
  invoice: `${course}/billing/invoice`,
  checkout: ({ seats, isGift }: { seats: number; isGift?: boolean | undefined }) =>
    `${course}/checkout?${isGift ? 'gift' : `quantity=${seats}`}`,
  teamSeats: '/team-seats',
  invitation: (code: string) => `/team-seats/invitation?code=${code}`,
  questions: `${course}/course/question`,
  issues: `${course}/course/issue`,
  devices: '/settings#devices',
  emailSettings: '/settings#e-mail',
  settings: '/settings',
  address: (proof: string) => `/settings/address?proof=${proof}`,
  playground: '/playground',
  certificate: (certificateId: string) => `/certificates/${certificateId}`,
};
