import { showInstant } from '@clinica/shared-auth'
import { type Column, ResultCard } from '@clinica/shared-ui/list'
import { BotoesDoDocumento } from './Acoes'
import type { DocumentoDaLista } from './documento.api'
import { formatTamanho } from './formatTamanho'

export const ORDEM = [
  { value: '-createdAt', label: 'Data de envio' },
  { value: 'nome', label: 'Nome' },
  { value: 'tipo', label: 'Tipo' },
]

/** DD/MM/YYYY (CAD055) */
const dia = (d: DocumentoDaLista): string => showInstant(d.createdAt).slice(0, 10)

export const COLUNAS: Column<DocumentoDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 2, minWidth: 200 },
  { field: 'tipo', title: 'Tipo', value: (d) => d.tipo.valor, flex: 1, minWidth: 150 },
  { field: 'createdAt', title: 'Data Envio', value: dia, width: 120 },
  { field: 'createdBy', title: 'Enviado por', flex: 1, minWidth: 150 },
]
/** Pixels of 'Visualizar' and the icon beside it. */
export const LARGURA_DAS_ACOES = 170

export const Cartao = ({ item }: { item: DocumentoDaLista }) => (
  <ResultCard
    item={item}
    title={item.nome}
    badge={item.tipo.valor}
    actions={<BotoesDoDocumento item={item} />}
  >
    <div>
      {dia(item)} · {formatTamanho(item.tamanho)}
    </div>
    <div>Enviado por {item.createdBy}</div>
    {item.fechado ? <div>{item.fechado}</div> : null}
  </ResultCard>
)
