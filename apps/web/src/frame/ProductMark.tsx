/** Estante's mark: five books on a shelf. */
export function ProductMark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <g fill="currentColor">
        <rect x="2" y="33" width="36" height="3" />
        <rect x="4" y="15" width="7" height="16.5" />
        <rect x="12.5" y="5" width="8" height="26.5" />
        <rect x="22" y="11" width="6" height="20.5" />
        <rect x="29.5" y="13" width="5.5" height="18.6" transform="rotate(-9 29.5 31.5)" />
      </g>
    </svg>
  )
}
