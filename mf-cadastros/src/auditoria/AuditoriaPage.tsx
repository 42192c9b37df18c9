import { hojeNaClinica, showInstant } from '@clinica/shared-auth'
import { EmptyState, Icon, Page, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { getAssuntos, type PerguntaDaAuditoria } from './auditoria.api'
import css from './auditoria.module.css'
import { Baixar } from './Baixar'
import { Filtros } from './Filtros'
import { Linhas } from './Linhas'
import { isRefused, readPergunta, writePergunta } from './pergunta'
import { useEscolhidos } from './useEscolhidos'

/** Until when rows can no longer be changed unseen. */
const Selo = ({ em }: { em: string | null }) => (
  <p className={css.selo}>
    <Icon name="cadeado" size={14} />
    {em ? `Selada até ${showInstant(em)}.` : 'Ainda sem selo.'}
  </p>
)

/** Route /auditoria: who did and saw what, and when. What is asked stands in the address. */
export default function AuditoriaPage() {
  const [endereco, setEndereco] = useSearchParams()
  const [hoje] = useState(hojeNaClinica)
  const pedido = endereco.toString()
  const pergunta = readPergunta(endereco, hoje)
  // An address that did not come from the form itself fills it in anew.
  const [form, setForm] = useState({ pedido, inicial: pedido, vez: 0 })
  const [visto, setVisto] = useState(pedido)
  const [pesquisas, setPesquisas] = useState(0)
  const [recusada, setRecusada] = useState(false)
  if (visto !== pedido) {
    setVisto(pedido)
    setRecusada(false)
    if (form.pedido !== pedido) setForm({ pedido, inicial: pedido, vez: form.vez + 1 })
  }
  const escolhidos = useEscolhidos(readPergunta(new URLSearchParams(form.inicial), hoje))
  const recusados = isRefused(pergunta)
  const assuntos = useQuery({
    queryKey: ['auditoria', 'assuntos'],
    queryFn: ({ signal }) => getAssuntos(signal),
    meta: { interesse: null },
  })
  const search = (nova: PerguntaDaAuditoria) => {
    const novo = writePergunta(nova)
    setForm({ ...form, pedido: novo })
    setRecusada(false)
    setPesquisas(pesquisas + 1)
    setEndereco(novo)
  }
  const clear = () => {
    setForm({ pedido: '', inicial: '', vez: form.vez + 1 })
    setRecusada(false)
    setPesquisas(pesquisas + 1)
    setEndereco('')
  }
  const vez = `${pesquisas} ${pedido}`
  return (
    <Page title="Auditoria">
      {escolhidos ? (
        <Filtros
          key={form.vez}
          inicial={escolhidos}
          refused={recusados}
          assuntos={assuntos.data?.assuntos ?? []}
          onSearch={search}
          onRefuse={() => setRecusada(true)}
          onClear={clear}
        />
      ) : (
        <Skeleton variant="rounded" height={140} />
      )}
      {recusada || recusados ? (
        <EmptyState>Confira os filtros e pesquise de novo.</EmptyState>
      ) : (
        <>
          {pergunta.importacao ? (
            <p className={css.aviso}>Só os registros de uma importação. Limpe os filtros para ver tudo.</p>
          ) : null}
          <div className={css.barra}>
            {assuntos.data ? <Selo em={assuntos.data.selo?.em ?? null} /> : <span />}
            <Baixar key={vez} pergunta={pergunta} />
          </div>
          <Linhas key={vez} pergunta={pergunta} />
        </>
      )}
    </Page>
  )
}
