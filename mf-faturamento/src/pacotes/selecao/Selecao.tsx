import {
  AreaError,
  Button,
  Checkbox,
  Icon,
  IconButton,
  notify,
  Skeleton,
  useLatest,
} from '@clinica/shared-ui'
import { memo, useEffect, useRef, useState } from 'react'
import { ComFaltas } from '../../tiss/convenio-context'
import { PAINEL_DA_SELECAO } from '../form/paineis'
import { Filtros } from './Filtros'
import { GuiaDaSelecao } from './GuiaDaSelecao'
import { LIMITE_DA_SELECAO } from './selecao.api'
import css from './selecao.module.css'
import { useEscolha } from './useEscolha'
import { type SelecaoNaTela, useSelecao } from './useSelecao'

type Escolha = ReturnType<typeof useEscolha>

/** Enter after a number adds the guide that it finds, so that a pile of guides goes in from the keyboard. */
const useEnter = (selecao: SelecaoNaTela, escolha: Escolha) => {
  const numero = useRef<string | null>(null)
  const attempt = useLatest(() => {
    const { guias, filtros, pronta } = selecao
    if (numero.current === null || !pronta || filtros.busca.trim() !== numero.current) return
    const guia = guias.find((g) => g.numero === numero.current)
    numero.current = null
    if (!guia) return
    const recusa = escolha.recusa(guia)
    if (recusa) notify(recusa, { tipo: 'alerta' })
    else if (escolha.podeMarcar(guia)) escolha.add(guia)
  })
  useEffect(() => attempt.current())
  return (busca: string) => {
    numero.current = /^\d+$/.test(busca.trim()) ? busca.trim() : null
    if (numero.current && selecao.filtros.busca.trim() !== numero.current)
      selecao.ask({ ...selecao.filtros, busca })
    else attempt.current()
  }
}

const Pagina = ({ selecao }: { selecao: SelecaoNaTela }) => {
  const { pagina, paginas, total, goTo } = selecao
  const de = (pagina - 1) * LIMITE_DA_SELECAO + 1
  return (
    <nav className={css.paginas} aria-label="Páginas da seleção">
      <span role="status">
        {de}–{Math.min(total, pagina * LIMITE_DA_SELECAO)} de {total.toLocaleString('pt-BR')} · por data de
        emissão
      </span>
      <IconButton
        label="Página anterior"
        icon="anterior"
        size="small"
        disabled={pagina === 1}
        onClick={() => goTo(pagina - 1)}
      />
      <span>
        {pagina} / {paginas}
      </span>
      <IconButton
        label="Próxima página"
        icon="proximo"
        size="small"
        disabled={pagina === paginas}
        onClick={() => goTo(pagina + 1)}
      />
    </nav>
  )
}

const Lista = ({ selecao, escolha }: { selecao: SelecaoNaTela; escolha: Escolha }) => {
  const { guias } = selecao
  if (selecao.erro)
    return <AreaError titulo="Não foi possível buscar as guias." conteudo={null} onRetry={selecao.reload} />
  if (selecao.carregando)
    return (
      <div role="status" aria-label="Buscando guias" className={css.espera}>
        <Skeleton variant="rounded" height={300} />
      </div>
    )
  if (guias.length === 0)
    return (
      <p className={css.vazio} role="status">
        <b>Nenhuma guia encontrada.</b>{' '}
        {selecao.filtros.mostrar === 'prontas'
          ? 'Só aparecem guias enviadas para faturamento, com sessões a faturar e em nenhum outro pacote aberto.'
          : 'Só aparecem guias enviadas para faturamento.'}
      </p>
    )
  const podem = guias.filter(escolha.podeMarcar)
  const todas = podem.length > 0 && podem.every(escolha.marcada)
  return (
    <>
      <div className={css.marcadas}>
        <Checkbox
          label="Marcar a página"
          disabled={podem.length === 0}
          checked={todas}
          indeterminate={!todas && podem.some(escolha.marcada)}
          onChange={(sim) => escolha.mark(podem, sim)}
        />
        {escolha.quantas > 0 ? (
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon name="adicionar" size={16} />}
            onClick={escolha.addMarcadas}
          >
            {escolha.quantas === 1 ? 'Adicionar 1 guia' : `Adicionar ${escolha.quantas} guias`}
          </Button>
        ) : null}
      </div>
      <ComFaltas guias={guias.map((g) => g._id)}>
        <ul aria-busy={!selecao.pronta} className={css.guias}>
          {guias.map((g) => (
            <GuiaDaSelecao
              key={g._id}
              guia={g}
              onde={escolha.onde(g)}
              recusa={escolha.recusa(g)}
              fora={escolha.fora}
              marcada={escolha.marcada(g)}
              onMark={(sim) => escolha.mark([g], sim)}
              onSessao={(sessao, sim) => escolha.sessao(g, sessao, sim)}
              onAdd={() => escolha.add(g)}
            />
          ))}
        </ul>
      </ComFaltas>
      <Pagina selecao={selecao} />
    </>
  )
}

/** The guides that may go into the package: filters, pages of 6 by issue date, one added or many at once (spec 3 §2.6). */
export const Selecao = memo(() => {
  const [aberta, setAberta] = useState(true)
  const selecao = useSelecao()
  const escolha = useEscolha()
  const onEnter = useEnter(selecao, escolha)
  return (
    <section id={PAINEL_DA_SELECAO} className={css.painel} aria-label="Selecionar guias">
      <h2>
        <Button
          color="inherit"
          aria-expanded={aberta}
          startIcon={<Icon name={aberta ? 'abaixo' : 'proximo'} size={16} />}
          onClick={() => setAberta(!aberta)}
        >
          Selecionar guias
        </Button>
        <small className={css.apoio}>
          {selecao.filtros.mostrar === 'prontas' ? 'prontas para faturar' : 'enviadas'}:{' '}
          {selecao.total.toLocaleString('pt-BR')}
        </small>
      </h2>
      <div hidden={!aberta}>
        <Filtros onChange={selecao.ask} onEnter={onEnter} />
        <Lista selecao={selecao} escolha={escolha} />
      </div>
    </section>
  )
})
