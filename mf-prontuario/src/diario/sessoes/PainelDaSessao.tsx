import { useHoje } from '@clinica/shared-auth'
import { isTooEarly, MENSAGENS_DO_REGISTRO as M, type SessaoDoRegistro } from '@clinica/shared-domain'
import { Button, EmptyState, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useId } from 'react'
import { Diarios } from '../Diarios'
import css from '../diario.module.css'
import { Questionario } from '../Questionario'
import { useDiario } from '../useDiario'
import { SessaoAnterior } from './SessaoAnterior'
import { SituacaoDaSessao } from './SituacaoDaSessao'
import { findAnterior, textoDaHora } from './sessoes'

type Props = {
  sessao: SessaoDoRegistro
  especialidade: string
  daGuia: readonly SessaoDoRegistro[]
  /** The latest of the guide: it is asked about, the others are read. */
  ultima: boolean
}

const NovoDiario = ({ sessao }: Pick<Props, 'sessao'>) => {
  const { onNovo } = useDiario()
  const motivo = useId()
  const cedo = isTooEarly(sessao.data, useHoje())
  return (
    <>
      {cedo ? (
        <span id={motivo} className={css.detalhe}>
          {M.sessaoFutura}
        </span>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        disabled={cedo}
        aria-describedby={cedo ? motivo : undefined}
        startIcon={<Icon name="adicionar" size={15} />}
        onClick={() => onNovo(sessao._id)}
      >
        Diário desta sessão
      </Button>
    </>
  )
}

const Cabeca = ({ sessao, ultima }: Pick<Props, 'sessao' | 'ultima'>) => {
  const { paciente, escreve } = useDiario()
  const linha = `/paciente/${paciente}/evolucao2`
  const temLinha = useHasRoute(linha)
  return (
    <header className={css.daSessao}>
      <h2>{textoDaHora(sessao)}</h2>
      <SituacaoDaSessao sessao={sessao} />
      <span className={css.detalhe}>
        {[
          sessao.profissional.nome,
          sessao.index === null
            ? ''
            : `sessão ${sessao.index}${sessao.total === null ? '' : ` de ${sessao.total}`}`,
          ultima ? 'última da guia' : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={css.acoes}>
        {sessao.temRegistro && temLinha ? (
          <Button
            size="small"
            color="inherit"
            component={Link}
            to={`${linha}?agendamento=${sessao._id}`}
            startIcon={<Icon name="evolucao" size={15} />}
          >
            Na linha do tempo
          </Button>
        ) : null}
        {escreve ? <NovoDiario sessao={sessao} /> : null}
      </span>
    </header>
  )
}

/** What a session shows: the assessment of the latest one beside the session before it; of the others their diaries (spec 2 §2). */
export const PainelDaSessao = ({ sessao, especialidade, daGuia, ultima }: Props) => {
  const { paciente } = useDiario()
  const anterior = findAnterior(daGuia, sessao)
  return (
    <section aria-label={`Sessão de ${textoDaHora(sessao)}`}>
      <Cabeca sessao={sessao} ultima={ultima} />
      <div className={anterior && ultima ? css.lado : undefined}>
        <div className={css.coluna}>
          {ultima ? <Questionario sessao={sessao} especialidade={especialidade} anterior={anterior} /> : null}
          <Diarios
            paciente={paciente}
            agendamento={sessao._id}
            vazio={ultima ? null : <EmptyState title="Nenhum diário nesta sessão." icon="documento" />}
          />
        </div>
        {anterior && ultima ? <SessaoAnterior sessao={anterior} /> : null}
      </div>
    </section>
  )
}
