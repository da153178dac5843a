export const dynamicParams = false;

export const generateStaticParams = () => ['course', 'playground', 'login', 'privacy', 'terms'].map((page) => ({ page }));

export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  return <h1>{(await params).page}</h1>;
}
