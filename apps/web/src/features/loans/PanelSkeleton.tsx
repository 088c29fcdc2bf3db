import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

/** Lines and a button in place of a panel's content. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="stack">
      <Skeleton width={90} />
      <Skeleton width={75} />
      <Skeleton shape="btn" />
    </SkeletonGroup>
  )
}
