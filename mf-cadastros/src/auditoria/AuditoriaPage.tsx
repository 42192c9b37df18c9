import { hojeNaClinica, showInstant } from '@clinica/shared-auth'
import { Icon, Page } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { getAssuntos } from './auditoria.api'
import css from './auditoria.module.css'
import { Baixar } from './Baixar'
import { Filtros, firstQuestion } from './Filtros'
import { Linhas } from './Linhas'

/** Until when rows can no longer be changed unseen. */
const Selo = ({ em }: { em: string | null }) => (
  <p className={css.selo}>
    <Icon name="cadeado" size={14} />
    {em ? `Selada até ${showInstant(em)}.` : 'Ainda sem selo.'}
  </p>
)

/** Route /auditoria: who did and saw what, and when. */
export default function AuditoriaPage() {
  const [{ inicial, limpezas }, setInicial] = useState(() => ({
    inicial: firstQuestion(hojeNaClinica()),
    limpezas: 0,
  }))
  const [{ pergunta, vez }, setPesquisa] = useState({ pergunta: inicial, vez: 0 })
  const assuntos = useQuery({
    queryKey: ['auditoria', 'assuntos'],
    queryFn: ({ signal }) => getAssuntos(signal),
    meta: { interesse: null },
  })
  const ask = (nova: typeof pergunta) => setPesquisa((p) => ({ pergunta: nova, vez: p.vez + 1 }))
  const limpar = () => {
    const nova = firstQuestion(hojeNaClinica())
    setInicial({ inicial: nova, limpezas: limpezas + 1 })
    ask(nova)
  }
  return (
    <Page title="Auditoria">
      <Filtros
        key={limpezas}
        inicial={inicial}
        assuntos={assuntos.data?.assuntos ?? []}
        onPesquisar={ask}
        onLimpar={limpar}
      />
      <div className={css.barra}>
        {assuntos.data ? <Selo em={assuntos.data.selo?.em ?? null} /> : <span />}
        <Baixar key={vez} pergunta={pergunta} />
      </div>
      <Linhas key={vez} pergunta={pergunta} />
    </Page>
  )
}
