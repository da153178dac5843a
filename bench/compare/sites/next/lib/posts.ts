import { readdirSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { remark } from 'remark';
import html from 'remark-html';

const folder = 'content/blogs';

export function listSlugs(): string[] {
  return readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
}

export async function readPost(slug: string) {
  const { data, content } = matter(readFileSync(`${folder}/${slug}.md`, 'utf8'));
  const body = await remark().use(html).process(content);
  return {
    title: String(data.title),
    description: String(data.description),
    date: new Date(data.date).toISOString().slice(0, 10),
    html: String(body),
  };
}
