/** What somebody wrote, with the lines as they wrote them. */
export function CommentText({ children }: { children: string }) {
  return (
    <p className="comment__text" dir="auto">
      {children}
    </p>
  )
}
