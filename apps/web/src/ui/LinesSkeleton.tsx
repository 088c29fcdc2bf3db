import { Skeleton, SkeletonGroup } from './Skeleton.tsx'

const blocks = ['first', 'second', 'third']

/** Three blocks of a heading and two lines, in place of a list of texts, with the height of the screen. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="lines-sk stack stack--6">
      {blocks.map((block) => (
        <div key={block}>
          <Skeleton width={20} />
          <Skeleton shape="title" width={60} />
          <Skeleton width={75} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
