import { DocumentosDaPessoa } from './DocumentosDaPessoa'

/** Route /profissional/{id}/documentos. */
export default function DocumentosDoProfissionalPage() {
  return <DocumentosDaPessoa alvo="profissional" />
}
