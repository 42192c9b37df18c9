import { DownloadButton } from '@clinica/shared-ui/list'
import { downloadAuditoria, type PerguntaDaAuditoria } from './auditoria.api'

/** All that the filters find, as CSV. */
export const Baixar = ({ pergunta }: { pergunta: PerguntaDaAuditoria }) => (
  <DownloadButton
    label="Baixar CSV"
    name={`auditoria_${pergunta.dataInicio}_${pergunta.dataFim}.csv`}
    fetch={(signal, onBytes) => downloadAuditoria(pergunta, signal, onBytes)}
  />
)
