import { useNextLesson } from './use-next-lesson.ts';

/** Leads a member from the account's menu to where they go on with the course, and says where that is. */
export function NextLessonInMenu({ label, lesson }: { label: string; lesson: string }) {
  const { link, answer } = useNextLesson();
  const next = answer?.lesson;
  return (
    <a ref={link} className="site-nav-link when-member" href={next?.address ?? '/principled-ai-coding/course'}>
      {label}
      {next && (
        <small className="account-place">
          {lesson} {next.lessonNumber}, {next.place ?? next.title}
        </small>
      )}
    </a>
  );
}
