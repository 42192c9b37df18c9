import { hojeNaClinica, useCan, useHoje, useSessao } from '@clinica/shared-auth'
import { type Agendamento, isTooEarly, telas } from '@clinica/shared-domain'
import { AreaError, Button, Page, retrying, useAtalhos, useLatest, useTecla } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useMarcasDoBalcao } from '../../balcao/balcao.query'
import { Desmarcaram } from '../../confirmar/Desmarcaram'
import { useVagasSoltas } from '../../espera/useVagasSoltas'
import { useUltimaPassada } from '../agora/passadas'
import { showAgora, useOpenNoAgora } from '../agora/useOpenNoAgora'
import css from '../barra.module.css'
import { BuscaNoDia } from '../busca/BuscaNoDia'
import { useBusca } from '../busca/useBusca'
import { focusCartao } from '../cartao/destaque'
import { gradePermissions } from '../cartao/permissoes'
import { useActions } from '../cartao/useActions'
import { countStatus, type ItemDaLegenda } from '../dados/contagem'
import { useChanges, useGrade } from '../dados/useGrade'
import { useVoltaAoCartao } from '../edicao/errandDoCartao'
import { DiaTerminado } from '../filtros/DiaTerminado'
import { Filtros } from '../filtros/Filtros'
import { Legenda } from '../filtros/Legenda'
import { titleOf } from '../filtros/titleOf'
import { useFiltros } from '../filtros/useFiltros'
import { useVirada } from '../filtros/useVirada'
import { useVoltaDoNavegador } from '../filtros/useVoltaDoNavegador'
import { GradeView } from '../GradeView'
import { Chips } from '../pessoas/Chips'
import { NadaDele } from '../pessoas/NadaDele'
import pessoas from '../pessoas/pessoas.module.css'
import { countByProfissional } from '../pessoas/porProfissional'
import { type Aba, Abas, ID_DO_PAINEL, tabId } from './Abas'
import { Camadas, type CamadasProps, warmUp } from './Camadas'
import { EnderecoRecusado } from './EnderecoRecusado'
import { Esqueleto } from './Esqueleto'
import { Fechado } from './Fechado'
import { NadaNoFiltro } from './NadaNoFiltro'
import { Colunas, Semana } from './OutrasVistas'
import { Profissionais } from './Profissionais'
import { useAlturaFixa } from './useAlturaFixa'
import { useCamada } from './useCamada'
import { useProcurado } from './useProcurado'
import { SemHorarios, SemOpcoes } from './Vazios'
import { VoltarAoTopo } from './VoltarAoTopo'

const EsperaNaGrade = lazy(retrying(() => import('../../espera/EsperaNaGrade')))

const readAtalhos = async () => (await import('../atalhos/atalhosDaGrade')).ATALHOS_DA_GRADE
const TUDO: ReadonlySet<ItemDaLegenda> = new Set()
const NINGUEM: ReadonlyMap<string, number> = new Map()

export const Agendamentos = () => {
  const usuario = useSessao((s) => s.usuario)
  const confirma = useCan(telas.agendamentoConfirmar)
  const {
    filtros,
    meu,
    change,
    resume,
    aberta,
    recusa,
    pedida,
    unidades,
    especialidades,
    semListas,
    semEspecialidades,
    retry,
    semOpcoes,
  } = useFiltros()
  const { dia } = filtros
  const naSemana = filtros.vista === 'semana'
  const { data, error, refetch } = useGrade(filtros, !naSemana && pedida)
  // Drawing the first day takes a phone a tenth of a second: it does so in pieces, over the skeleton.
  const jaDesenhou = useRef(false)
  const chegou = useDeferredValue(data !== undefined || jaDesenhou.current)
  const grade = recusa || !chegou ? undefined : data
  useEffect(() => {
    if (grade) jaDesenhou.current = true
  }, [grade])
  const hoje = useHoje()
  const futuro = isTooEarly(filtros.dia, hoje)
  const pode = useMemo(() => gradePermissions(usuario, futuro), [usuario, futuro])
  const mudancas = useChanges()
  const acoes = useActions(mudancas)
  const [aba, setAba] = useState<Aba>('horarios')
  const [filtro, setFiltro] = useState(TUDO)
  const { camada, setCamada, close, open, onRequest, onChooseInMenu } = useCamada({
    dia,
    pode,
    acoes,
    profissionais: grade?.profissionais,
  })
  // In this order: a card that is looked for is where the day opens.
  useOpenNoAgora(filtros.vista === 'dia' ? grade?.dia : undefined)
  const setProcurado = useProcurado(grade)
  // Another day opens at its hour by itself.
  useTecla('a', () => {
    const hoje = hojeNaClinica()
    if (filtros.vista === 'dia' && dia === hoje) showAgora(true)
    else change({ ...filtros, dia: hoje, vista: naSemana ? 'dia' : filtros.vista })
  })
  const soltas = useVagasSoltas(grade)
  const [esperam, setEsperam] = useState(NINGUEM)
  const fixa = useAlturaFixa()
  const goTo = useCallback((novo: string) => resume({ ...filtros, dia: novo }), [resume, filtros])
  const novoDia = useVirada({ dia, aberta, emUso: camada !== null, goTo })
  useVoltaDoNavegador(close)
  useVoltaAoCartao({
    toFormulario: (deAntes, alvo) => {
      resume(deAntes)
      setCamada({ tipo: 'edicao', alvo })
    },
    toCartao: (deAntes, id) => {
      resume(deAntes)
      focusCartao(id)
    },
  })
  const marca = pode.marcar || pode.preAgendar
  const noEncaixe = aba === 'encaixe' && pode.encaixar
  const emColunas = filtros.vista === 'colunas' && !noEncaixe
  // A column is one's own already; the week has chips of its own.
  const profissional = emColunas || naSemana ? '' : filtros.profissional
  const ultimaPassada = useUltimaPassada(grade)
  const contagem = useMemo(
    () => (grade ? countStatus(grade, profissional, ultimaPassada) : null),
    [grade, profissional, ultimaPassada],
  )
  const contados = useMemo(() => grade && countByProfissional(grade), [grade])
  const busca = useBusca(grade, (a) => (noEncaixe ? a.encaixe : filtro.size === 0 || filtro.has(a.status)))
  const marcas = useMemo(() => ({ profissional, achados: busca.ids }), [profissional, busca.ids])
  const balcao = useMarcasDoBalcao(filtros, filtros.vista === 'dia' && grade !== undefined)
  const showOf = (p: string) => change({ ...filtros, profissional: p }, 'troca')
  const filtroVazio = !noEncaixe && filtro.size > 0 && [...filtro].every((i) => contagem?.[i] === 0)
  useAtalhos(readAtalhos)

  const onSave = (a: Agendamento) => {
    mudancas.agendamento(a)
    close()
    // What was just booked is not hidden.
    if (profissional && a.profissional._id !== profissional) showOf('')
    focusCartao(a._id)
  }
  /** The day of a free slot, its booking open. */
  const openVaga: CamadasProps['onVaga'] = (vaga, profissional, ancora) => {
    const { data, hora, unidade = filtros.unidade, especialidade = filtros.especialidade } = vaga
    change({ ...filtros, unidade, especialidade, dia: data, vista: naSemana ? 'dia' : filtros.vista })
    const alvo = { agendamento: null, hora, encaixe: false, ancora }
    setCamada({ tipo: 'edicao', alvo: profissional ? { ...alvo, profissional } : alvo })
  }
  const search = useLatest(() => (naSemana ? mudancas.reload() : void refetch()))
  const onSearch = useCallback(() => search.current(), [search])
  const onProximaVaga = useCallback(
    (botao: HTMLElement) => setCamada({ tipo: 'vaga', ancora: botao.getBoundingClientRect() }),
    [setCamada],
  )

  const conteudo = () => {
    if (semListas) return <AreaError titulo="Não foi possível abrir a agenda do dia." onRetry={retry} />
    if (semOpcoes) return <SemOpcoes semUnidade={unidades.length === 0} />
    if (recusa) return <EnderecoRecusado {...recusa} onView={change} />
    if (naSemana && pedida)
      return (
        <Semana
          filtros={filtros}
          marca={marca}
          meu={meu}
          onChange={change}
          onMark={openVaga}
          onOpen={(data, id) => {
            setProcurado(id)
            change({ ...filtros, dia: data, vista: 'dia' })
          }}
        />
      )
    if (error && !grade)
      return <AreaError titulo="Não foi possível abrir a agenda do dia." onRetry={() => void refetch()} />
    if (!grade) return <Esqueleto />
    if (aba === 'profissionais') return <Profissionais grade={grade} />
    return (
      <>
        {grade.fechamentos ? <Fechado grade={grade} /> : null}
        {noEncaixe ? (
          <div className={css.encaixes}>
            Encaixes do dia, além das vagas de cada horário.
            <Button
              variant="outlined"
              onClick={(e) => open({ agendamento: null, hora: '', encaixe: true }, e.currentTarget)}
            >
              + Encaixe em outra hora
            </Button>
          </div>
        ) : null}
        <NadaDele grade={grade} profissional={profissional} onTodos={() => showOf('')} />
        {grade.horarios.length === 0 ? (
          <SemHorarios />
        ) : filtroVazio && contagem ? (
          <NadaNoFiltro contagem={contagem} filtro={filtro} onClear={() => setFiltro(TUDO)} />
        ) : (
          <GradeView
            grade={grade}
            pode={pode}
            modo={noEncaixe ? 'encaixe' : 'horarios'}
            filtro={noEncaixe ? TUDO : filtro}
            marcas={marcas}
            balcao={balcao}
            esperam={esperam}
            ultimaPassada={ultimaPassada}
            onAcao={onRequest}
          >
            {emColunas ? <Colunas {...{ grade, pode, filtro, esperam, ultimaPassada }} /> : undefined}
          </GradeView>
        )}
      </>
    )
  }

  return (
    <Page
      title={recusa ? 'Agendamento' : titleOf(filtros)}
      heading="Agendamento"
      actions={
        confirma ? (
          <Link to={`/agendamento/confirmar?${new URLSearchParams({ unidade: filtros.unidade })}`}>
            Confirmar com os pacientes
          </Link>
        ) : null
      }
    >
      <div className={css.fixa} ref={fixa}>
        <Filtros
          filtros={filtros}
          unidades={unidades}
          especialidades={especialidades}
          semEspecialidades={semListas ? undefined : semEspecialidades}
          onChange={change}
          onSearch={onSearch}
          onProximaVaga={marca ? onProximaVaga : undefined}
        />
        {naSemana ? null : (
          <div className={css.linha}>
            <Abas aba={aba} encaixe={pode.encaixar} onAba={setAba} />
            {aba === 'horarios' ? <Legenda contagem={contagem} filtro={filtro} onFiltro={setFiltro} /> : null}
          </div>
        )}
        {naSemana || aba === 'profissionais' ? null : (
          <div className={pessoas.pessoas}>
            {emColunas ? null : (
              <Chips contados={contados} escolhido={profissional} meu={meu} onChoose={showOf} />
            )}
            <BuscaNoDia {...busca} onTexto={busca.setTexto} />
          </div>
        )}
      </div>
      {confirma ? <Desmarcaram hoje={hoje} /> : null}
      {novoDia ? (
        <DiaTerminado dia={dia} hoje={novoDia} onHoje={() => change({ ...filtros, dia: novoDia })} />
      ) : null}
      <Suspense fallback={<Esqueleto />}>
        {naSemana ? (
          conteudo()
        ) : (
          <div
            id={ID_DO_PAINEL}
            className={css.painel}
            role="tabpanel"
            aria-labelledby={tabId(aba)}
            onPointerEnter={warmUp}
            onFocus={warmUp}
          >
            {conteudo()}
          </div>
        )}
      </Suspense>
      <VoltarAoTopo />
      <Camadas
        camada={camada}
        filtros={filtros}
        grade={grade}
        pode={pode}
        acoes={acoes}
        mudancas={mudancas}
        onSalvo={onSave}
        onMenu={onChooseInMenu}
        onVaga={openVaga}
        onEspera={(hora) => setCamada({ tipo: 'espera', hora })}
        onClose={close}
      />
      {soltas.size > 0 ? (
        <Suspense fallback={null}>
          <EsperaNaGrade {...filtros} soltas={soltas} onEsperam={setEsperam} />
        </Suspense>
      ) : null}
    </Page>
  )
}
