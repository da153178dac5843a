import { listSlugs, readPost } from '../../../lib/posts';

interface Props {
  params: Promise<{ slug: string }>;
}

export const dynamicParams = false;

export const generateStaticParams = () => listSlugs().map((slug) => ({ slug }));

export async function generateMetadata({ params }: Props) {
  const { title, description } = await readPost((await params).slug);
  return { title, description };
}

export default async function Page({ params }: Props) {
  const { title, description, date, html } = await readPost((await params).slug);
  return (
    <article>
      <h1>{title}</h1>
      <p>{description}</p>
      <p className="post-facts">
        <time dateTime={date}>{date}</time>
      </p>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
