import { hojeNaClinica } from '@clinica/shared-auth'
import { arquivoDaSemana, arquivoDasSessoes, arquivoDoDia } from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { openPdf, type PedidoDePdf } from '@clinica/shared-ui/pdf'

// Each opens a tab, so each is called by a click.

const print = (pedido: PedidoDePdf, arquivo: string): void => {
  openPdf(pedido, arquivo).catch(showError)
}

type Dia = { unidade: string; especialidade: string; dia: string }

/** The day on screen, of everybody or of one professional. */
export const printDia = ({ unidade, especialidade, dia }: Dia, profissional?: string): void =>
  print({ url: '/agenda/impresso', params: { unidade, especialidade, dia, profissional } }, arquivoDoDia(dia))

/** The week in which `dia` lies, in all units and specialties. */
export const printSemana = (profissional: string, dia: string): void =>
  print(
    { url: `/profissional/${encodeURIComponent(profissional)}/semana/impresso`, params: { dia } },
    arquivoDaSemana(dia),
  )

export const printSessoes = (paciente: string): void =>
  print(
    { url: `/paciente/${encodeURIComponent(paciente)}/agendamentos/impresso` },
    arquivoDasSessoes(hojeNaClinica()),
  )
