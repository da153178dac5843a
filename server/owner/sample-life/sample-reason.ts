const reasons = {
  'refund-asked': [
    'I hoped for more about testing, and my team works with another tool.',
    'My employer bought me a seat a day after I had paid for it myself.',
    'I have too little time for it this year after all. I have seen the first lesson only.',
  ],
  'refund-asked-late': [
    'I finished it quicker than I thought and expected more lessons for the price.',
    'My company does not pay for it, as I had been told it would.',
    'I know most of what is in the second half already.',
  ],
  'refund-declined': [
    'You have finished all eight lessons, and the policy ends at the third.',
    'I am sorry about your company. You are in the sixth lesson, and the policy ends at the third.',
    'You have taken the final, and the policy ends at the third lesson. The certificate is yours.',
  ],
  refunded: [
    'Paid twice, once by another address',
    'Bought it for a colleague who has it already',
    'Ordered with the wrong card; the company pays instead',
  ],
  'refunded-in-part': [
    'Could not use one part of the course',
    'The discount of the newsletter was not taken off',
    'Two videos were down on the day of purchase',
  ],
  granted: ['Helps us to test the course', 'Translates the lessons with us', 'Won the challenge of this month'],
  disabled: [
    'Sent advertising to other members',
    'Shared the videos in public',
    'Asked us to close it while a stolen laptop is looked for',
  ],
  'signed-out': ['Lost a laptop and asked for it', 'Signed in at a library and forgot', 'Saw a sign-in that was not theirs'],
};

/** Says why something was done in a part of the story: whoever plays it next has another reason. */
export function sampleReason({ of, turn }: { of: keyof typeof reasons; turn: number }): string {
  const known = reasons[of];
  return known[turn % known.length] ?? '';
}
