/** One public page of every kind. */
export const readingPages = [
  '/',
  '/blogs',
  '/compute-advantage-equation',
  '/state-of-ai-coding/engineering-with-exponentials',
  '/principled-ai-coding',
  '/privacy',
  '/terms',
  '/mobile-friendly',
];
