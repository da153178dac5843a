import Link from 'next/link';
import { listSlugs, readPost } from '../../lib/posts';

const listed = 20;

export default async function Page() {
  const posts = await Promise.all(listSlugs().map(async (slug) => ({ slug, ...(await readPost(slug)) })));
  const newest = posts.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, listed);
  return (
    <>
      <h1>Essays</h1>
      <ul>
        {newest.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={`/blogs/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
