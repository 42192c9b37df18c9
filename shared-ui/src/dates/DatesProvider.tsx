import 'moment/locale/pt-br'
import { hojeNaClinica } from '@clinica/shared-auth'
import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR } from '@mui/x-date-pickers/locales'
import moment from 'moment'
import type { ReactNode } from 'react'

const textos = ptBR.components.MuiLocalizationProvider.defaultProps.localeText

/** What the pickers take for today (the marked day, the month that opens) is the clinic's, not the desk's. */
class ClinicMoment extends AdapterMoment {
  constructor(opcoes?: ConstructorParameters<typeof AdapterMoment>[0]) {
    super(opcoes)
    const dateOf = this.date
    this.date = (valor, fuso) => dateOf(valor === undefined ? (hojeNaClinica() as typeof valor) : valor, fuso)
  }
}

/** The pickers in Portuguese, over moment. */
export const DatesProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider
    dateAdapter={ClinicMoment}
    dateLibInstance={moment}
    adapterLocale="pt-br"
    localeText={textos}
  >
    {children}
  </LocalizationProvider>
)
