import 'moment/locale/pt-br'
import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR } from '@mui/x-date-pickers/locales'
import moment from 'moment'
import type { ReactNode } from 'react'

const textos = ptBR.components.MuiLocalizationProvider.defaultProps.localeText

/** The pickers in Portuguese, over moment. */
export const DatesProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider
    dateAdapter={AdapterMoment}
    dateLibInstance={moment}
    adapterLocale="pt-br"
    localeText={textos}
  >
    {children}
  </LocalizationProvider>
)
