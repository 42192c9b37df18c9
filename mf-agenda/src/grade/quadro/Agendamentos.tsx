import { hojeNaClinica, useCan, useSessao } from '@clinica/shared-auth'
import {
  type Agendamento,
  formatData,
  isTooEarly,
  isTooFarAhead,
  mensagemLongeDemais,
  STATUS_IDS,
  type Status,
  telas,
} from '@clinica/shared-domain'
import { Alert, AreaError, alert, Button, EmptyState, notify, Page } from '@clinica/shared-ui'
import { Link, NothingYet } from '@clinica/shared-ui/router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTeclaDeAjuda } from '../atalhos/useTeclaDeAjuda'
import css from '../barra.module.css'
import { focusCartao } from '../cartao/destaque'
import type { AcaoDoMenu } from '../cartao/MenuDoCartao'
import { canEdit, canMove, gradePermissions } from '../cartao/permissoes'
import { useActions } from '../cartao/useActions'
import { countStatus, type ItemDaLegenda } from '../dados/contagem'
import { useChanges, useGrade } from '../dados/useGrade'
import type { AlvoDaEdicao } from '../edicao/alvo'
import { useVoltaAoCartao } from '../edicao/errandDoCartao'
import { Filtros } from '../filtros/Filtros'
import { Legenda } from '../filtros/Legenda'
import { useFiltros } from '../filtros/useFiltros'
import { useVirada } from '../filtros/useVirada'
import { type AcaoDaGrade, type AlvoDaGrade, GradeView } from '../GradeView'
import { type Aba, Abas, ID_DO_PAINEL, tabId } from './Abas'
import { type Camada, Camadas, warmUp } from './Camadas'
import { Esqueleto } from './Esqueleto'
import { NadaNoFiltro } from './NadaNoFiltro'
import { Profissionais } from './Profissionais'
import { useAlturaFixa } from './useAlturaFixa'
import { VoltarAoTopo } from './VoltarAoTopo'

const TUDO: ReadonlySet<ItemDaLegenda> = new Set()
const isStatus = (acao: string): acao is Status => (STATUS_IDS as string[]).includes(acao)
const cardOf = (el: HTMLElement): HTMLElement => el.closest<HTMLElement>('[data-ev]') ?? el

export const Agendamentos = () => {
  const usuario = useSessao((s) => s.usuario)
  const editaModelo = useCan(telas.agenda)
  const {
    filtros,
    mudar,
    unidades,
    especialidades,
    erro: erroDasListas,
    tentarDeNovo,
    semOpcoes,
  } = useFiltros()
  const { dia } = filtros
  const { data: grade, error, refetch } = useGrade(filtros)
  const futuro = isTooEarly(filtros.dia, hojeNaClinica())
  const pode = useMemo(() => gradePermissions(usuario, futuro), [usuario, futuro])
  const mudancas = useChanges()
  const acoes = useActions(mudancas)
  const [aba, setAba] = useState<Aba>('horarios')
  const [filtro, setFiltro] = useState(TUDO)
  const [camada, setCamada] = useState<Camada | null>(null)
  const fixa = useAlturaFixa()
  const irPara = useCallback((novo: string) => mudar({ ...filtros, dia: novo }), [mudar, filtros])
  const novoDia = useVirada({ dia, emUso: camada !== null, irPara })
  useVoltaAoCartao({
    aoFormulario: (deAntes, alvo) => {
      mudar(deAntes)
      setCamada({ tipo: 'edicao', alvo })
    },
    aoCartao: (deAntes, id) => {
      mudar(deAntes)
      focusCartao(id)
    },
  })
  const noEncaixe = aba === 'encaixe' && pode.encaixar
  const contagem = useMemo(() => (grade ? countStatus(grade) : null), [grade])
  const filtroVazio = !noEncaixe && filtro.size > 0 && [...filtro].every((i) => contagem?.[i] === 0)
  const fechar = useCallback(() => setCamada(null), [])
  useTeclaDeAjuda(() => setCamada((c) => c ?? { tipo: 'atalhos' }))

  const abrir = useCallback(
    (alvo: Omit<AlvoDaEdicao, 'ancora'>, elemento: HTMLElement) => {
      const hoje = hojeNaClinica()
      if (!alvo.agendamento && isTooFarAhead(dia, hoje))
        return void alert({ titulo: 'Atenção', conteudo: mensagemLongeDemais(hoje) })
      setCamada({ tipo: 'edicao', alvo: { ...alvo, ancora: elemento.getBoundingClientRect() } })
    },
    [dia],
  )
  const editar = useCallback(
    (a: Agendamento, elemento: HTMLElement, confirmando = false) => {
      if (canEdit(pode, a.status))
        abrir({ agendamento: a, hora: a.hora, encaixe: a.encaixe, confirmando }, elemento)
    },
    [abrir, pode],
  )
  const aoPedir = useCallback(
    (acao: AcaoDaGrade, { agendamento: a, hora, elemento }: AlvoDaGrade) => {
      if (acao === 'marcar' || acao === 'encaixar')
        abrir({ agendamento: null, hora, encaixe: acao === 'encaixar' }, elemento)
      if (!a) return
      if (isStatus(acao)) void acoes.mudarStatus(a, acao, elemento)
      else if (acao === 'editar' || acao === 'confirmar') editar(a, elemento, acao === 'confirmar')
      else if (acao === 'limpar' && canEdit(pode, a.status)) void acoes.limpar(a, elemento)
      else if (acao === 'remarcar' && canMove(pode, a))
        setCamada({ tipo: 'remarcar', agendamento: a, elemento })
      else if (acao === 'mover' && hora)
        void acoes.remarcar(
          a,
          { data: a.data, hora, profissional: a.profissional._id, encaixe: false },
          elemento,
        )
      else if (acao === 'mover')
        notify(`Nenhuma outra hora livre com ${a.profissional.nome}.`, { tipo: 'info' })
      else if (acao === 'menu') setCamada({ tipo: 'menu', agendamento: a, elemento })
    },
    [abrir, acoes, editar, pode],
  )
  const aoEscolherNoMenu = (acao: AcaoDoMenu, a: Agendamento, elemento: HTMLElement) => {
    const cartao = cardOf(elemento)
    fechar()
    if (acao === 'editar') editar(a, cartao)
    else if (acao === 'remarcar') setCamada({ tipo: 'remarcar', agendamento: a, elemento: cartao })
    else if (acao === 'repetir')
      setCamada({ tipo: 'repeticao', agendamento: a, ancora: cartao.getBoundingClientRect() })
    else if (acao === 'declaracao' || acao === 'mensagem') setCamada({ tipo: acao, agendamento: a })
    else if (acao === 'pagamento') void acoes.pagamento(a)
    else if (acao === 'confirmacao') void acoes.confirmacao(a)
    else if (acao === 'faltou') void acoes.mudarStatus(a, 'faltou-sem-justificativa', cartao)
    else if (acao === 'reverter') void acoes.reverter(a)
    else void acoes.limpar(a, cartao)
  }
  const aoSalvar = (a: Agendamento) => {
    mudancas.agendamento(a)
    fechar()
    focusCartao(a._id)
  }
  const pesquisar = useRef(refetch)
  pesquisar.current = refetch

  const conteudo = () => {
    if (erroDasListas && unidades.length === 0)
      return <AreaError titulo="Não foi possível abrir a agenda do dia." onRetry={tentarDeNovo} />
    if (semOpcoes)
      return (
        <EmptyState icon="unidade" title="Cadastre uma unidade e uma especialidade ativas.">
          <p>A grade mostra os horários de uma unidade e uma especialidade.</p>
          {unidades.length === 0 ? (
            <NothingYet register="unidade" />
          ) : (
            <NothingYet register="especialidade" />
          )}
        </EmptyState>
      )
    if (error && !grade)
      return <AreaError titulo="Não foi possível abrir a agenda do dia." onRetry={() => void refetch()} />
    if (!grade) return <Esqueleto />
    if (aba === 'profissionais') return <Profissionais grade={grade} />
    return (
      <>
        {noEncaixe ? (
          <div className={css.encaixes}>
            Encaixes do dia, além das vagas de cada horário.
            <Button
              variant="outlined"
              onClick={(e) => abrir({ agendamento: null, hora: '', encaixe: true }, e.currentTarget)}
            >
              + Encaixe em outra hora
            </Button>
          </div>
        ) : null}
        {grade.horarios.length === 0 ? (
          <EmptyState
            icon="agenda"
            title="Nenhum horário no modelo deste dia."
            action={
              editaModelo ? <Link to="/agenda">Abrir a agenda desta unidade e especialidade</Link> : null
            }
          >
            {editaModelo
              ? 'Cadastre os horários do dia da semana.'
              : 'Peça a um gerente que cadastre os horários.'}
          </EmptyState>
        ) : filtroVazio && contagem ? (
          <NadaNoFiltro contagem={contagem} filtro={filtro} onLimpar={() => setFiltro(TUDO)} />
        ) : (
          <GradeView
            grade={grade}
            pode={pode}
            modo={noEncaixe ? 'encaixe' : 'horarios'}
            filtro={noEncaixe ? TUDO : filtro}
            onAcao={aoPedir}
          />
        )}
      </>
    )
  }

  return (
    <Page title="Agendamento">
      <div className={css.fixa} ref={fixa}>
        <Filtros
          filtros={filtros}
          unidades={unidades}
          especialidades={especialidades}
          onMudar={mudar}
          onPesquisar={() => void pesquisar.current()}
          onProximaVaga={
            pode.marcar || pode.preAgendar
              ? (botao) => setCamada({ tipo: 'vaga', ancora: botao.getBoundingClientRect() })
              : undefined
          }
        />
        <div className={css.linha}>
          <Abas aba={aba} encaixe={pode.encaixar} onAba={setAba} />
          {aba === 'horarios' ? <Legenda contagem={contagem} filtro={filtro} onFiltro={setFiltro} /> : null}
        </div>
      </div>
      {novoDia ? (
        <Alert
          severity="info"
          role="status"
          action={<Button onClick={() => irPara(novoDia)}>Ir para hoje, {formatData(novoDia)}</Button>}
        >
          O dia {formatData(dia)} terminou.
        </Alert>
      ) : null}
      <div
        id={ID_DO_PAINEL}
        role="tabpanel"
        aria-labelledby={tabId(aba)}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        {conteudo()}
      </div>
      <VoltarAoTopo />
      <Camadas
        camada={camada}
        filtros={filtros}
        grade={grade}
        pode={pode}
        acoes={acoes}
        mudancas={mudancas}
        onSalvo={aoSalvar}
        onMenu={aoEscolherNoMenu}
        onVaga={({ data, hora }, profissional, ancora) => {
          mudar({ ...filtros, dia: data })
          const alvo = { agendamento: null, hora, encaixe: false, ancora }
          setCamada({ tipo: 'edicao', alvo: profissional ? { ...alvo, profissional } : alvo })
        }}
        onFechar={fechar}
      />
    </Page>
  )
}
