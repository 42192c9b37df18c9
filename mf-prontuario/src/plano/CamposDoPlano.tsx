import {
  type Cid,
  formatData,
  LETRAS_DA_META,
  LETRAS_DO_DIAGNOSTICO,
  MAXIMO_METAS,
  MAXIMO_REAVALIACOES,
  type MedidasDoPlano,
  type Melhora,
  type PlanoTerapeutico,
  planoEmCurso,
  progressoDaMeta,
  sentidoDaMedida,
  withUnidade,
} from '@clinica/shared-domain'
import { Alert, Button, Icon, IconButton, TextField } from '@clinica/shared-ui'
import {
  DateInput,
  type InputProps,
  SelectInput,
  TextInput,
  useFormError,
  useFormStore,
  useInput,
  useValue,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useQuery } from '@clinica/shared-ui/query'
import { useMandato } from '../autoria/useMandato'
import { formatNumero } from '../medidas/comparar'
import { useNumeroDigitado } from '../respostas/useNumeroDigitado'
import { medidasDoPlanoQuery, searchCids } from './plano.api'
import css from './plano.module.css'
import { NOVA_META, NOVA_REAVALIACAO, type Valores } from './valores'

const SENTIDOS: { value: Melhora; label: string }[] = [
  { value: 'menor', label: 'Baixar é melhor' },
  { value: 'maior', label: 'Subir é melhor' },
]

/** A number as it is typed, kept as a number once it is one; empty is none. */
const NumeroInput = (props: InputProps) => {
  const { value, setValue, readOnly, common } = useInput<number | string | null>(props, undefined, (v) =>
    v == null ? '' : String(v).replace('.', ','),
  )
  const [texto, setTexto] = useNumeroDigitado(value, setValue)
  return (
    <TextField
      {...common}
      value={texto}
      onChange={(e) => setTexto(e.target.value)}
      slotProps={{ input: { readOnly }, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}

const useLista = <T,>(nome: 'metas' | 'reavaliacoes') => {
  const store = useFormStore()
  const itens = useValue<T[]>(nome) ?? []
  const set = (novos: T[]) => {
    store.get().setFieldValue(nome, novos)
    store.validateSoon()
  }
  return {
    itens,
    add: (item: T) => set([...itens, item]),
    remove: (i: number, dito: string) => {
      const item = itens[i] as T
      set(itens.toSpliced(i, 1))
      store.offerUndo(dito, () => {
        const agora = (store.get().values as Valores)[nome] as T[]
        set(agora.toSpliced(i, 0, item))
      })
    },
  }
}

/** The questions by which a goal may be measured, and what of the one that was chosen is known. */
const useMedidas = (paciente: string, plano: PlanoTerapeutico | null) => {
  const { data, isError, refetch } = useQuery(medidasDoPlanoQuery(paciente))
  const medidas = data ?? []
  const conhecidas = new Set(medidas.map(({ _id }) => _id))
  // One that was cancelled since stays where it is.
  const dePlano = (plano?.metas ?? []).flatMap(({ medida }) =>
    medida && !conhecidas.has(medida.questao) ? [{ value: medida.questao, label: medida.enunciado }] : [],
  )
  return {
    medidas,
    falhou: isError && !data,
    reload: () => void refetch(),
    opcoes: [
      { value: '', label: 'Sem medida, só em palavras' },
      ...medidas.map(({ _id, enunciado, ultima }) => ({
        value: _id,
        label: ultima ? enunciado : `${enunciado} (ainda não medida)`,
      })),
      ...dePlano,
    ],
  }
}

type MedidaOferecida = MedidasDoPlano['medidas'][number]

/** The patient is already where the goal would have them. */
export const isJaAtingida = (
  { questao, alvo, melhora }: Pick<Valores['metas'][number], 'questao' | 'alvo' | 'melhora'>,
  { _id, tipo, escore, ultima }: MedidaOferecida,
): boolean => {
  const sentido = sentidoDaMedida(tipo, escore) ?? (melhora || null)
  if (questao !== _id || !ultima || typeof alvo !== 'number' || !sentido) return false
  return progressoDaMeta({ melhora: sentido, alvo }, null, ultima.numero)?.chegou ?? false
}

const Medida = ({
  i,
  medidas,
  readOnly,
}: {
  i: number
  medidas: ReturnType<typeof useMedidas>['medidas']
  readOnly: boolean
}) => {
  const questao = useValue<string>(`metas[${i}].questao`)
  const alvo = useValue<number | string | null>(`metas[${i}].alvo`) ?? null
  const melhora = useValue<Melhora | ''>(`metas[${i}].melhora`) ?? ''
  if (!questao) return null
  const medida = medidas.find(({ _id }) => _id === questao)
  const sentido = medida ? sentidoDaMedida(medida.tipo, medida.escore) : null
  const unidade = medida?.escore?.unidade ?? ''
  const ultima = medida?.ultima
  const dica = [
    ultima &&
      `Última: ${withUnidade({ unidade }, formatNumero(ultima.numero))} em ${formatData(ultima.data)}.`,
    sentido && `${sentido === 'menor' ? 'Baixar' : 'Subir'} é melhor.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <NumeroInput
        name={`metas[${i}].alvo`}
        label={unidade ? `Alvo (${unidade})` : 'Alvo'}
        required
        readOnly={readOnly}
        helperText={dica || undefined}
      />
      {medida && isJaAtingida({ questao, alvo, melhora }, medida) ? (
        <p role="status" className={css.jaAtinge}>
          <Icon name="alerta" size={14} /> A última medida já atinge esta meta.
        </p>
      ) : null}
      {medida && sentido === null ? (
        <SelectInput
          name={`metas[${i}].melhora`}
          label="Sentido"
          required
          readOnly={readOnly}
          options={SENTIDOS}
        />
      ) : null}
    </>
  )
}

/** Of whom each part is, and what was said of it: it is changed by who set it, or by who answers for it. */
const usePartes = (plano: PlanoTerapeutico | null) => {
  const mandato = useMandato()
  const partes = new Map([...(plano?.metas ?? []), ...(plano?.reavaliacoes ?? [])].map((p) => [p._id, p]))
  return (id: string) => {
    const parte = partes.get(id)
    return {
      deOutro: parte && mandato(parte) === null ? parte.autor.nome : null,
      /** A date that was put off is put off again, by an answer. */
      adiada: parte?.desfechos.some(({ novaData }) => novaData !== null) ?? false,
    }
  }
}

const Metas = ({ paciente, plano }: { paciente: string; plano: PlanoTerapeutico | null }) => {
  const { itens, add, remove } = useLista<Valores['metas'][number]>('metas')
  const { medidas, opcoes, falhou, reload } = useMedidas(paciente, plano)
  const parteOf = usePartes(plano)
  const erro = useFormError('metas')
  return (
    <fieldset className={css.parte}>
      <legend>Metas</legend>
      {falhou ? (
        <p role="alert">
          Não foi possível ler as medidas. <Button onClick={reload}>Tentar novamente</Button>
        </p>
      ) : null}
      <ol className={css.lista} data-campos="">
        {itens.map(({ _id }, i) => {
          const { deOutro, adiada } = parteOf(_id)
          const readOnly = deOutro !== null
          return (
            <li key={_id || `nova ${i}`} className={css.meta}>
              <TextInput
                name={`metas[${i}].texto`}
                label={`Meta ${i + 1}`}
                max={LETRAS_DA_META}
                multiline
                rows={1}
                wide
                readOnly={readOnly}
                helperText={deOutro ? `De ${deOutro}` : undefined}
              />
              <SelectInput name={`metas[${i}].questao`} label="Medida" readOnly={readOnly} options={opcoes} />
              <Medida i={i} medidas={medidas} readOnly={readOnly} />
              <DateInput
                name={`metas[${i}].prazo`}
                label="Até"
                required
                readOnly={readOnly || adiada}
                helperText={adiada ? 'Já prolongada: responda de novo para mudar.' : undefined}
              />
              {readOnly ? null : (
                <IconButton
                  label={`Remover a meta ${i + 1}`}
                  icon="remover"
                  onClick={() => remove(i, 'Meta removida.')}
                />
              )}
            </li>
          )
        })}
      </ol>
      {erro ? <p role="alert">{erro}</p> : null}
      {itens.length < MAXIMO_METAS ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="adicionar" />}
          onClick={() => add(NOVA_META)}
        >
          Adicionar meta
        </Button>
      ) : null}
    </fieldset>
  )
}

const Reavaliacoes = ({ plano }: { plano: PlanoTerapeutico | null }) => {
  const { itens, add, remove } = useLista<Valores['reavaliacoes'][number]>('reavaliacoes')
  const parteOf = usePartes(plano)
  const erro = useFormError('reavaliacoes')
  return (
    <fieldset className={css.parte}>
      <legend>Reavaliações</legend>
      <ol className={css.lista} data-campos="">
        {itens.map(({ _id }, i) => {
          const { deOutro, adiada } = parteOf(_id)
          const readOnly = deOutro !== null
          return (
            <li key={_id || `nova ${i}`} className={css.reavaliacao}>
              <DateInput
                name={`reavaliacoes[${i}].prazo`}
                label={`Reavaliação ${i + 1}`}
                required
                readOnly={readOnly || adiada}
                helperText={deOutro ? `De ${deOutro}` : adiada ? 'Já adiada.' : undefined}
              />
              {readOnly ? null : (
                <IconButton
                  label={`Remover a reavaliação ${i + 1}`}
                  icon="remover"
                  onClick={() => remove(i, 'Reavaliação removida.')}
                />
              )}
            </li>
          )
        })}
      </ol>
      {erro ? <p role="alert">{erro}</p> : null}
      {itens.length < MAXIMO_REAVALIACOES ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="adicionar" />}
          onClick={() => add(NOVA_REAVALIACAO)}
        >
          Adicionar reavaliação
        </Button>
      ) : null}
    </fieldset>
  )
}

type Props = {
  paciente: string
  plano: PlanoTerapeutico | null
  especialidades: readonly { _id: string; nome: string }[]
  /** The patient's plans in course: a specialty has one. */
  emCurso: readonly PlanoTerapeutico[]
  onOpen: (plano: PlanoTerapeutico) => void
}

/** A specialty that has a plan already says so at once, and leads to it. */
const Especialidade = ({ plano, especialidades, emCurso, onOpen }: Omit<Props, 'paciente'>) => {
  const escolhida = useValue<string>('especialidade')
  const dela = plano ? undefined : emCurso.find((p) => p.especialidade._id === escolhida)
  return (
    <>
      <SelectInput
        name="especialidade"
        label="Especialidade"
        required
        readOnly={plano !== null}
        options={especialidades.map(({ _id, nome }) => ({ value: _id, label: nome }))}
      />
      {dela ? (
        <Alert
          severity="warning"
          role="status"
          className={css.emCurso}
          action={
            <Button size="small" color="inherit" onClick={() => onOpen(dela)}>
              Abrir este plano
            </Button>
          }
        >
          {planoEmCurso(dela.autor.nome)}
        </Alert>
      ) : null}
    </>
  )
}

/** The fields of a plan; what is another's is read and not written. */
export const CamposDoPlano = ({ paciente, plano, ...resto }: Props) => {
  const mandato = useMandato()
  const readOnly = plano !== null && mandato(plano) === null
  return (
    <>
      {readOnly ? (
        <p className={css.deQual}>
          Este plano é de {plano.autor.nome}. Acrescente as suas metas e reavaliações: ficam com o seu nome.
        </p>
      ) : null}
      <div className={css.campos} data-campos="">
        <Especialidade plano={plano} {...resto} />
        <DateInput name="inicio" label="Início" required readOnly={readOnly} />
        <PickerInput<Pick<Cid, '_id' | 'descricaoAbreviada' | 'descricao'>>
          name="cid"
          label="CID"
          placeholder="Código ou descrição"
          minText={1}
          wide
          readOnly={readOnly}
          search={searchCids}
          getLabel={(c) => `${c.descricaoAbreviada} · ${c.descricao}`}
        />
        <TextInput
          name="diagnostico"
          label="Diagnóstico"
          max={LETRAS_DO_DIAGNOSTICO}
          multiline
          rows={2}
          wide
          readOnly={readOnly}
          helperText="O diagnóstico funcional, em palavras. Sem CID, é obrigatório."
        />
        <NumeroInput
          name="vezes"
          label="Vezes por semana"
          readOnly={readOnly}
          helperText="Proposto ao agendamento"
        />
        <NumeroInput
          name="sessoes"
          label="Sessões"
          readOnly={readOnly}
          helperText="Proposto ao agendamento e à guia"
        />
      </div>
      <Metas paciente={paciente} plano={plano} />
      <Reavaliacoes plano={plano} />
    </>
  )
}
