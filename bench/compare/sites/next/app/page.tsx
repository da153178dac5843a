export default function Page() {
  return (
    <>
      <h1>Compared site</h1>
      <p>The same posts as on the other sites.</p>
    </>
  );
}
