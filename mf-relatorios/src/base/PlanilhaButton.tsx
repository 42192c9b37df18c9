import { ErroDaApi } from '@clinica/shared-auth'
import { alert, showError } from '@clinica/shared-ui'
import { DownloadButton } from '@clinica/shared-ui/list'
import { getPlanilha } from './base.api'

type Props = { caminho: string; filtros: object }

/** A rule of the report is told as the filters' own are. */
const tell = (erro: unknown) =>
  erro instanceof ErroDaApi && erro.status === 422
    ? alert({ titulo: 'Erro', conteudo: erro.conteudo })
    : showError(erro)

/** A report's spreadsheet, saved as report.xlsx (spec 3 §9). */
export const PlanilhaButton = ({ caminho, filtros }: Props) => (
  <DownloadButton
    label="Baixar planilha"
    name="report.xlsx"
    fetch={(signal, onBytes) => getPlanilha(caminho, filtros, signal, onBytes)}
    onError={tell}
  />
)
