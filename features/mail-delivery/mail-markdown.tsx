import { Heading, Hr, Link, Text } from '@react-email/components';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { toString as textOf } from 'hast-util-to-string';
import type { ComponentProps, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { breaking, light, mono, quote, serif } from './mail-styles.ts';

const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize);
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: light.ink, ...breaking } as const;
const list = { margin: '0 0 16px', paddingLeft: '24px' } as const;

function heading(level: 'h2' | 'h3') {
  return ({ children }: { children?: ReactNode }) => (
    <Heading
      as={level}
      className="ink"
      style={{ margin: '24px 0 12px', fontFamily: serif, fontSize: '20px', lineHeight: '26px', color: light.ink, ...breaking }}
    >
      {children}
    </Heading>
  );
}

/** Reads the beginning of a text of the owner's, without its marks. */
export function firstParagraph(markdown: string): string | undefined {
  const { children } = processor.runSync(processor.parse(markdown));
  const paragraph = children.find((child) => child.type === 'element' && child.tagName === 'p');
  return paragraph && textOf(paragraph);
}

/** Shows a text of the owner's, with what Markdown has but HTML and pictures. Its addresses may be paths of the site. */
export function MailMarkdown({ markdown, origin }: { markdown: string; origin: string }) {
  const tree = processor.runSync(processor.parse(markdown));
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: {
      h1: heading('h2'),
      h2: heading('h2'),
      h3: heading('h3'),
      p: ({ children }: ComponentProps<'p'>) => (
        <Text className="ink" style={text}>
          {children}
        </Text>
      ),
      ul: ({ children }: ComponentProps<'ul'>) => <ul style={list}>{children}</ul>,
      ol: ({ children, start }: ComponentProps<'ol'>) => (
        <ol start={start} style={list}>
          {children}
        </ol>
      ),
      blockquote: ({ children }: ComponentProps<'blockquote'>) => (
        <blockquote className="well" style={{ ...quote, paddingBottom: '1px' }}>
          {children}
        </blockquote>
      ),
      li: ({ children }: ComponentProps<'li'>) => (
        <li className="ink" style={{ ...text, margin: '0 0 8px' }}>
          {children}
        </li>
      ),
      a: ({ href = '', children }: ComponentProps<'a'>) => (
        <Link
          className="link"
          href={URL.parse(href, origin)?.href ?? origin}
          style={{ color: light.accent, textDecoration: 'underline' }}
        >
          {children}
        </Link>
      ),
      code: ({ children }: ComponentProps<'code'>) => <code style={{ fontFamily: mono, fontSize: '14px' }}>{children}</code>,
      pre: ({ children }: ComponentProps<'pre'>) => (
        <pre className="well" style={{ ...text, padding: '12px 16px', whiteSpace: 'pre-wrap', backgroundColor: light.well }}>
          {children}
        </pre>
      ),
      hr: () => <Hr className="line" style={{ margin: '24px 0', borderColor: light.line }} />,
      img: ({ alt }: ComponentProps<'img'>) => alt,
    },
  });
}
