import { useLive } from '@clinica/shared-auth'
import { TUDO } from '@clinica/shared-domain/plataforma/aoVivo'
import { StatusInput, TextInput } from '@clinica/shared-ui/form'
import { type SearchFn, SearchPage, useSearch, useSelection } from '@clinica/shared-ui/list'
import type { PacoteComLotes } from '../../tiss/pacote/LotesNaLista'
import { LotesDosPacotes } from '../../tiss/pacote/useLotesDosPacotes'
import { getLotesDosPacotes } from '../../tiss/tiss.api'
import { pacoteApi } from '../pacotes.api'
import { MovimentoContext } from '../passos/movimento'
import { useMove } from '../passos/useMove'
import { Cartao } from './Cartao'
import { Ciclos } from './Ciclos'
import { COLUNAS, ORDEM } from './colunas'
import { enderecoDo } from './endereco'
import { GerarLotes } from './GerarLotes'
import { PassosDaLinha } from './PassosDaLinha'

/** What a row with buttons needs, in pixels. */
const ALTURA = 46

/** Packages with their lots, so that a card is drawn once. On the screen the list stands without what cannot be told; the CSV does not. */
const listPacotes: SearchFn<PacoteComLotes> = async ({ comLotes, ...params }, signal) => {
  const pagina = await pacoteApi.list(params, signal)
  const ids = pagina.itens.filter((p) => p.finalizado).map((p) => p._id)
  if (ids.length === 0) return pagina
  const contas = await getLotesDosPacotes(ids, signal).catch((erro: unknown) => {
    if (comLotes) throw erro
    return []
  })
  const lotes = new Map(contas.map((l) => [l._id, l]))
  return { ...pagina, itens: pagina.itens.map((p) => ({ ...p, lotes: lotes.get(p._id) })) }
}

/** Route /faturamento (spec 3 §2.6). */
export default function PacotesPage() {
  const search = useSearch('pacote', listPacotes, {
    initial: { ativo: true },
    orderBy: ORDEM,
    csvParams: { comLotes: true },
  })
  const marcados = useSelection(search)
  const finalizados = marcados.itens.filter((p) => p.ciclo === 'finalizado' && p.ativo)
  const movimento = useMove()
  // Another desk's change of a package that is on the screen; what is new waits for the next question.
  useLive({ assunto: 'pacote' }, (e) => {
    const { _id } = e as { _id?: string }
    if (e.assunto === TUDO || search.itens.some((p) => p._id === _id)) void search.atualizar()
  })
  return (
    <MovimentoContext value={movimento}>
      <LotesDosPacotes pacotes={search.itens}>
        <SearchPage
          title="Pacotes de faturamento"
          search={search}
          novo="/faturamento/cadastro"
          novoLabel="Novo pacote"
          csv="pacotes"
          open={enderecoDo}
          selection={marcados}
          actions={finalizados.length > 0 ? <GerarLotes pacotes={finalizados} /> : null}
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
            actionsWidth={280}
            actionsTitle="Próximo passo"
            rowHeight={ALTURA}
          />
          <SearchPage.Cards card={Cartao} />
        </SearchPage>
      </LotesDosPacotes>
    </MovimentoContext>
  )
}
