/** A template that members copy, with an example of it filled in. */
export interface PromptTemplate {
  title: string;
  /** The occasion to take the template, as its file says it under its title. */
  purpose: string;
  template: string;
  filledIn: string;
}

const form =
  /^# (?<title>.+)\n\n(?<purpose>.+)\n\n## Template\n\n```\w+\n(?<template>[\s\S]+?)\n```\n\n## Filled in\n\n```\w+\n(?<filledIn>[\s\S]+?)\n```\s*$/;

/** Reads a template's file: a title, a paragraph, and a block of code under `Template` and under `Filled in`. Throws where it is not so. */
export function parsePromptTemplate(markdown: string): PromptTemplate {
  const { title, purpose, template, filledIn } = form.exec(markdown)?.groups ?? {};
  if (!title || !purpose || !template || !filledIn)
    throw new Error('a template has a title, a purpose, a template and an example');
  return { title, purpose, template, filledIn };
}
