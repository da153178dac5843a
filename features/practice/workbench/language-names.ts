export const languageNames = { javascript: 'JavaScript', typescript: 'TypeScript', python: 'Python' };
