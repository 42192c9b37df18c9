import { lazy, type Ref, Suspense, useState } from 'react'
import { IconButton } from '../../base/IconButton'
import { Popover } from '../../base/layers/Popover'
import { retrying } from '../../base/retrying'
import { Skeleton } from '../../base/Skeleton'

// The calendar and its locale are heavy: fetched when first opened.
const Calendar = lazy(retrying(() => import('../../dates/Calendar')))

type Props = {
  /** Of the field it belongs to. */
  label: string
  value: string | null
  min?: string
  max?: string
  onPick: (iso: string) => void
  ref?: Ref<HTMLButtonElement>
}

/** Not on the way of Tab, which goes from field to field: its field opens it by Alt and the arrow down. */
export const CalendarButton = ({ label, value, min, max, onPick, ref }: Props) => {
  // Undefined until it is first opened: a form of many dates has no closed calendars to draw.
  const [ancora, setAncora] = useState<HTMLElement | null>()
  const close = () => setAncora(null)
  return (
    <>
      <IconButton
        ref={ref}
        tabIndex={-1}
        label={`Escolher data: ${label}`}
        icon="calendario"
        iconSize={16}
        // Under the field stands its message.
        tipAbove
        edge="end"
        size="small"
        sx={{ width: 28, height: 28 }}
        onClick={(e) => setAncora(e.currentTarget)}
      />
      {ancora === undefined ? null : (
        <Popover
          open={ancora !== null}
          anchorEl={ancora}
          onClose={close}
          slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendário: ${label}` } }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          <Suspense fallback={<Skeleton variant="rectangular" width={320} height={334} />}>
            <Calendar
              value={value}
              min={min}
              max={max}
              onPick={(iso) => {
                onPick(iso)
                close()
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  )
}
