import { DocumentosDaPessoa } from './DocumentosDaPessoa'

/** Route /paciente/{id}/documentos. */
export default function DocumentosDoPacientePage() {
  return <DocumentosDaPessoa alvo="paciente" />
}
