import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import moment from 'moment'
import { DatesProvider } from './DatesProvider'

export type CalendarProps = {
  /** `YYYY-MM-DD` */
  value: string | null
  min?: string
  max?: string
  onPick: (iso: string) => void
}

const dia = (iso: string | null | undefined) => (iso ? moment(iso, 'YYYY-MM-DD', true) : undefined)

/** A month to pick one day from. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <DatesProvider>
      <DateCalendar
        autoFocus
        // As wide as a popover may be on the narrowest screen.
        sx={{ width: 'min(320px, calc(100vw - 34px))' }}
        value={dia(value) ?? null}
        minDate={dia(min)}
        maxDate={dia(max)}
        onChange={(data, estado) => {
          if (data?.isValid() && estado === 'finish') onPick(data.format('YYYY-MM-DD'))
        }}
      />
    </DatesProvider>
  )
}
