export const meta = () => [{ title: 'Agentic coding is the endgame' }];

export function loader() {
  return null;
}

export default function AgenticCodingIsTheEndgame() {
  return <h1>Agentic coding is the endgame</h1>;
}
