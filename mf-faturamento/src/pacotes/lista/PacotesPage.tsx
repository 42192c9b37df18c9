import { useLive } from '@clinica/shared-auth'
import { TUDO } from '@clinica/shared-domain/plataforma/aoVivo'
import { StatusInput, TextInput } from '@clinica/shared-ui/form'
import { SearchPage, useSearch } from '@clinica/shared-ui/list'
import { pacoteApi } from '../pacotes.api'
import { MovimentoContext } from '../passos/movimento'
import { useMove } from '../passos/useMove'
import { Cartao } from './Cartao'
import { Ciclos } from './Ciclos'
import { COLUNAS, ORDEM } from './colunas'
import { enderecoDo } from './endereco'
import { PassosDaLinha } from './PassosDaLinha'

/** What a row with buttons needs, in pixels. */
const ALTURA = 46

/** Route /faturamento (spec 3 §2.6). */
export default function PacotesPage() {
  const search = useSearch('pacote', pacoteApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  const movimento = useMove()
  // Another desk's change of a package that is on the screen; what is new waits for the next question.
  useLive({ assunto: 'pacote' }, (e) => {
    const { _id } = e as { _id?: string }
    if (e.assunto === TUDO || search.itens.some((p) => p._id === _id)) search.recarregar()
  })
  return (
    <MovimentoContext value={movimento}>
      <SearchPage
        title="Pacotes de faturamento"
        search={search}
        novo="/faturamento/cadastro"
        novoLabel="Novo pacote"
        csv="pacotes"
        open={enderecoDo}
      >
        <SearchPage.Filters
          live
          below={<Ciclos consulta={JSON.stringify({ ...search.filters, ciclo: undefined })} />}
        >
          <TextInput name="nome" label="Nome" max={60} />
          <StatusInput name="ativo" todos />
        </SearchPage.Filters>
        <SearchPage.Table
          columns={COLUNAS}
          actions={PassosDaLinha}
          actionsWidth={190}
          actionsTitle="Próximo passo"
          rowHeight={ALTURA}
        />
        <SearchPage.Cards card={Cartao} />
      </SearchPage>
    </MovimentoContext>
  )
}
