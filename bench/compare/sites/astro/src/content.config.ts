import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const posts = defineCollection({
  loader: glob({ base: './content/blogs', pattern: '*.md' }),
  schema: z.object({ title: z.string(), description: z.string(), date: z.coerce.date(), tags: z.array(z.string()) }),
});

export const collections = { posts };
