import { ErroDaApi } from '@clinica/shared-auth'
import { type AvisoComLinhas, counted, formatData, type LinhaDeRelatorio } from '@clinica/shared-domain'
import { AreaError, Button, EmptyState, Icon, Page, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { Atalho } from './Atalho'
import { getLinhas, PAGINA } from './inicio.api'
import css from './inicio.module.css'
import { enderecoNaGrade } from './Sessoes'

const TITULOS: Record<AvisoComLinhas, string> = {
  fechados: 'Marcados em dia ou horário fechado',
  desmarcados: 'Desmarcados por pacientes nas últimas 24 horas',
  preAgendados: 'Pré-agendamentos a confirmar',
  carteirinhas: 'Carteirinhas vencidas entre os pacientes de hoje',
  guiasMuitoAlem: 'Guias muito além das sessões que têm, hoje',
  guiasAlem: 'Guias além das sessões que têm, hoje',
  guiasNoFim: 'Últimas sessões de suas guias, hoje',
  aEvoluir: 'Suas sessões a evoluir',
  semRegistro: 'Suas sessões evoluídas sem registro',
  semEvolucao: 'Sessões assinadas sem evolução',
  evoluidasSemRegistro: 'Sessões evoluídas sem registro',
}

/** What is done about these is to write. */
const DO_PRONTUARIO: ReadonlySet<AvisoComLinhas> = new Set([
  'aEvoluir',
  'semRegistro',
  'semEvolucao',
  'evoluidasSemRegistro',
])

/** What is done about these is seen in their guide. */
const DA_GUIA: ReadonlySet<AvisoComLinhas> = new Set(['guiasMuitoAlem', 'guiasAlem', 'guiasNoFim'])

/** What is done about a row, and where. */
const acaoDe = (aviso: AvisoComLinhas, l: LinhaDeRelatorio): [nome: string, to: string] => {
  const paciente = l.paciente._id
  if (aviso === 'carteirinhas' && paciente) return ['Abrir cadastro', `/paciente/cadastro/${paciente}`]
  if (DA_GUIA.has(aviso) && l.guia) return [`Guia ${l.guia.numero}`, `/guia/cadastro/${l.guia._id}`]
  if (DO_PRONTUARIO.has(aviso) && paciente)
    return ['Prontuário', `/paciente/${paciente}/evolucao2?agendamento=${l._id}`]
  return ['Ver na grade', enderecoNaGrade(l)]
}

const Linha = ({ aviso, linha }: { aviso: AvisoComLinhas; linha: LinhaDeRelatorio }) => {
  const [nome, to] = acaoDe(aviso, linha)
  return (
    <li>
      <div>
        <b>{linha.paciente.nome}</b>
        <small>
          {formatData(linha.data)} {linha.hora} · {linha.especialidade} · {linha.unidade} · com{' '}
          {linha.profissional} · {linha.convenio}
        </small>
      </div>
      <Atalho to={to} nome={`${nome}: ${linha.paciente.nome}, ${formatData(linha.data)} ${linha.hora}`}>
        {nome}
      </Atalho>
    </li>
  )
}

/** The appointments that a notice counts, each with where something is done about it. */
export const Linhas = ({ aviso }: { aviso: AvisoComLinhas }) => {
  const [limite, setLimite] = useState(PAGINA)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['inicio', aviso, limite],
    queryFn: ({ signal }) => getLinhas(aviso, limite, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: null },
  })
  const voltar = (
    <Button component={Link} to="/home" startIcon={<Icon name="voltar" />}>
      Início
    </Button>
  )
  return (
    <Page title={TITULOS[aviso]} actions={voltar}>
      {error && !data ? (
        <AreaError
          titulo="Não foi possível abrir o aviso."
          conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton variant="rounded" height={220} />
      ) : data.total === 0 ? (
        <EmptyState icon="ok" title="Nada mais por aqui.">
          O que havia já foi resolvido.
        </EmptyState>
      ) : (
        <section className={css.painel} aria-label={TITULOS[aviso]}>
          <p className={css.vazio}>{counted(data.total, 'agendamento', 'agendamentos')}</p>
          <ul className={css.linhas}>
            {data.linhas.map((l) => (
              <Linha key={l._id} aviso={aviso} linha={l} />
            ))}
          </ul>
          {data.total > data.linhas.length ? (
            <Button loading={isFetching} onClick={() => setLimite(limite + PAGINA)}>
              Mostrar mais
            </Button>
          ) : null}
        </section>
      )}
    </Page>
  )
}
