import type { Cid } from '@clinica/shared-domain'
import { TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { cidApi } from './cid.api'

const ORDEM = [
  { value: 'descricaoAbreviada', label: 'Descrição abreviada' },
  { value: 'descricao', label: 'Descrição' },
]

const COLUNAS: Column<Cid>[] = [
  { field: 'descricaoAbreviada', title: 'Descrição abreviada', width: 180 },
  { field: 'descricao', title: 'Descrição', flex: 1, minWidth: 240 },
]

const heading = (cid: Cid): string => cid.descricaoAbreviada
const lines = (cid: Cid): string => cid.descricao

/** Route /cid (spec 2 §2). */
export default function CidsPage() {
  return (
    <ListaDoCadastro
      api={cidApi}
      title="CID"
      csv="cids"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      cut={5}
      lines={lines}
      importar={{ tipo: 'cid' }}
    >
      <TextInput name="descricaoAbreviada" label="Descrição abreviada" />
    </ListaDoCadastro>
  )
}
