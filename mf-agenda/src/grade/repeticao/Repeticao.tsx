import { reportError, useHoldUnsaved, useSaveKey } from '@clinica/shared-auth'
import {
  type Agendamento,
  alemDaGuia,
  aMarcarDoPlano,
  type DiaSemana,
  formatData,
  MAXIMO_REPETICOES,
  NOMES_DOS_DIAS,
  textoDaProposta,
} from '@clinica/shared-domain'
import {
  Alert,
  alert,
  Button,
  insist,
  LongPressButton,
  notify,
  showError,
  TextField,
} from '@clinica/shared-ui'
import { useEffect, useRef, useState } from 'react'
import css from '../camada.module.css'
import { currentOf, showFailure } from '../cartao/showFailure'
import { nomeDe } from '../cartao/useActions'
import { removeRepeticao, repeat, restoreRepeticao } from '../dados/grade.api'
import { writeAsking } from '../dados/writeAsking'
import { Camada } from '../edicao/Camada'
import { DatasDaSerie } from './DatasDaSerie'
import { type Escolhas, lugaresDaSerie } from './escolhas'
import {
  cappedQuantidade,
  changedBy,
  parseQuantidade,
  proposedQuantidade,
  restantesText,
  serieAgendamentos,
  serieAlert,
} from './serie'
import { useDatasDaSerie, useDiasDaSemana, usePropostaDoPlano, useRestantes } from './useRepeticao'

type RepeticaoProps = {
  agendamento: Agendamento
  ancora: DOMRect
  onClose: () => void
  /** Appointments of other days, and maybe of this one, as they now are. */
  onMudou: (agendamentos: readonly Agendamento[]) => void
}

/** Removes the later appointments of the series; held for 1 s, and can be taken back. */
const SerieAtual = ({ agendamento, onClose, onMudou }: RepeticaoProps) => {
  const send = useSaveKey()
  const deQuem = `a repetição de ${nomeDe(agendamento)}`
  const refuse = async (erro: unknown) => {
    const atual = currentOf(erro)
    if (atual) onMudou([atual])
    // The card in hand, or one of its series: what it was, the person has not seen.
    if (atual?._id === agendamento._id) return showFailure(agendamento, erro, null)
    await showError(erro)
  }
  const undo = async (removidos: Agendamento[]) => {
    try {
      const volta = await insist(`${deQuem} voltou`, () =>
        send(removidos, (chave) => restoreRepeticao(agendamento._id, removidos, chave)),
      )
      if (volta) onMudou(changedBy(volta))
    } catch (erro) {
      await refuse(erro)
    }
  }
  const remove = async () => {
    try {
      const resposta = await writeAsking(({ confirmado = false }) =>
        insist(`${deQuem} foi removida`, () =>
          send([agendamento._id, confirmado], (chave) => removeRepeticao(agendamento, confirmado, chave)),
        ),
      )
      if (!resposta) return
      const { msg, agendamentos } = resposta
      onMudou(changedBy(resposta))
      onClose()
      notify(msg, agendamentos.length > 0 ? { desfazer: () => undo(agendamentos) } : {})
    } catch (erro) {
      await refuse(erro)
    }
  }
  if (!agendamento.repetir) return null
  return (
    <div className={css.serie}>
      <span>
        Faz parte de uma repetição de {agendamento.repetir.repeticoes}, até{' '}
        {formatData(agendamento.repetir.acabarEm)}.
      </span>
      <LongPressButton
        ms={1000}
        label="Remover repetição"
        color="error"
        size="small"
        onLongPress={() => void remove()}
      />
    </div>
  )
}

const Semana = ({
  dias,
  escolhidos,
  onChange,
}: {
  dias: number[]
  escolhidos: number[]
  onChange: (d: number[]) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
  <div className={css.semana} role="group" aria-label="Dias da semana">
    {dias.length === 0 ? (
      <p className={css.restantes}>Nenhum outro dia tem este horário com este profissional.</p>
    ) : null}
    {dias.map((d) => (
      <button
        key={d}
        type="button"
        aria-pressed={escolhidos.includes(d)}
        onClick={() =>
          onChange(escolhidos.includes(d) ? escolhidos.filter((x) => x !== d) : [...escolhidos, d])
        }
      >
        {NOMES_DOS_DIAS[d as DiaSemana]}
      </button>
    ))}
  </div>
)

/** Repeats an appointment over the next weeks: same weekday, or chosen weekdays (spec 3 §2.1). */
const Repeticao = (props: RepeticaoProps) => {
  const { agendamento, ancora, onClose, onMudou } = props
  const [digitado, setDigitado] = useState<string | null>(null)
  const [dito, setDito] = useState<string>()
  const [regra, setRegra] = useState<1 | 2>(1)
  const [dias, setDias] = useState<number[]>([])
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [completar, setCompletar] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const ocupado = useRef(false)
  const send = useSaveKey()
  useHoldUnsaved(digitado !== null || regra !== 1 || completar || Object.keys(escolhas).length > 0)

  const restantes = useRestantes(agendamento)
  const proposta = usePropostaDoPlano(agendamento)
  // Both are known before anything stands there: what is proposed does not change under the hand.
  const sabidas = proposta === undefined ? undefined : restantes
  const texto = digitado ?? proposedQuantidade(sabidas, proposta ? aMarcarDoPlano(proposta) : null)
  const quantidade = parseQuantidade(texto)
  const semana = useDiasDaSemana(agendamento, regra === 2)
  const { datas, situacao, update } = useDatasDaSerie({ agendamento, regra, dias, quantidade, completar })
  const escolhidas = lugaresDaSerie(agendamento, datas, escolhas)
  const trocarDatas = `${regra}/${dias}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule begins anew
  useEffect(() => setEscolhas({}), [trocarDatas])

  const submit = async () => {
    if (ocupado.current || escolhidas.length === 0) return
    ocupado.current = true
    setEnviando(true)
    try {
      const repetir = { regra, repeticoes: escolhidas.length, origem: agendamento._id }
      const resposta = await writeAsking((confirmado) => {
        const serie = serieAgendamentos(agendamento, escolhidas).map((a) => ({ ...a, ...confirmado }))
        return insist(`a repetição de ${nomeDe(agendamento)} foi marcada`, () =>
          send({ serie, repetir }, (chave) => repeat(serie, repetir, chave)),
        )
      })
      if (!resposta) return
      onMudou(changedBy(resposta))
      onClose()
      await alert({ titulo: 'Repetição', conteudo: resposta.msg })
    } catch (erro) {
      const alerta = serieAlert(erro)
      if (alerta) {
        reportError(alerta.titulo)
        // What is chosen stays; the dates are read again, with what can be chosen now.
        void update()
        await alert(alerta)
      } else await showError(erro)
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }

  const marcar = escolhidas.length || quantidade
  const excedeu = typeof restantes === 'number' && restantes < marcar
  return (
    <Camada titulo={`Repetir · ${nomeDe(agendamento)}`} ancora={ancora} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        <SerieAtual {...props} />
        <TextField
          label="Quantidade"
          name="quantidade"
          required
          autoFocus
          value={texto}
          onChange={(e) => {
            const lida = cappedQuantidade(e.target.value)
            setDigitado(lida.texto)
            setDito(lida.dito)
          }}
          error={dito !== undefined}
          helperText={dito ? <span role="alert">{dito}</span> : `No máximo ${MAXIMO_REPETICOES}`}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <p
          className={`${css.restantes} ${excedeu ? css.excedido : ''}`}
          data-limite={(excedeu && alemDaGuia(marcar, restantes)) || undefined}
          role="status"
        >
          {typeof restantes !== 'number' ? '' : restantesText(restantes, marcar)}
        </p>
        {proposta ? <p className={css.restantes}>{textoDaProposta(proposta)}</p> : null}
        <fieldset className={css.regras}>
          <legend className="so-leitor">Regra</legend>
          <label>
            <input type="radio" name="regra" checked={regra === 1} onChange={() => setRegra(1)} />
            Mesmo dia da semana e horário
          </label>
          <label>
            <input type="radio" name="regra" checked={regra === 2} onChange={() => setRegra(2)} />
            Outros dias, no mesmo horário
          </label>
        </fieldset>
        {regra === 2 && semana ? <Semana dias={semana} escolhidos={dias} onChange={setDias} /> : null}
        <DatasDaSerie
          agendamento={agendamento}
          datas={datas}
          situacao={situacao}
          escolhas={escolhas}
          onEscolhas={setEscolhas}
          lugares={escolhidas}
          completar={completar}
          onComplete={setCompletar}
          onRetry={() => void update()}
        />
        {agendamento.guia.length === 0 ? (
          <Alert severity="info" className={css.larga}>
            Um pré-agendamento se repete depois de confirmado.
          </Alert>
        ) : null}
        <div className={css.pe}>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={enviando}
            disabled={escolhidas.length === 0 || agendamento.guia.length === 0}
          >
            Repetir {escolhidas.length > 0 ? `${escolhidas.length} ×` : ''}
          </Button>
        </div>
      </form>
    </Camada>
  )
}
export default Repeticao
