import {
  type Calculo,
  type Escore,
  type FaixaDoEscore,
  type Faltas,
  type ItemDoEscore,
  LETRAS_DO_ITEM,
  MAXIMO_FAIXAS,
  MAXIMO_ITENS,
  MEDIDAS_PRONTAS,
  type Melhora,
  medidaDoEscore,
} from '@clinica/shared-domain'
import { Button, Icon, IconButton, Select, TextField } from '@clinica/shared-ui'
import {
  CheckboxInput,
  type InputProps,
  SelectInput,
  TextInput,
  useFormError,
  useFormStore,
  useInput,
  useValue,
} from '@clinica/shared-ui/form'
import { useNumeroDigitado } from '../respostas/useNumeroDigitado'
import css from './escore.module.css'

const PROPRIA = 'propria'
const NOVO_ITEM: ItemDoEscore = {
  rotulo: '',
  menor: 0,
  maior: 10,
  decimais: 0,
  invertido: false,
  livre: false,
}
/** A measure of the clinic's own: it writes the items that it has the right to use. */
const NOVA: Escore = {
  calculo: 'soma',
  itens: [NOVO_ITEM],
  faltas: 'exige',
  minimo: 1,
  decimais: 0,
  unidade: '',
  melhora: 'menor',
  mcid: null,
  faixas: [],
  fonte: '',
  cada: null,
}
const MEDIDAS = [
  ...MEDIDAS_PRONTAS.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
  { value: PROPRIA, label: 'Outra, com os itens da clínica' },
]
const CALCULOS: { value: Calculo; label: string }[] = [
  { value: 'soma', label: 'Soma' },
  { value: 'media', label: 'Média' },
  { value: 'percentual', label: 'Percentual do máximo' },
]
const FALTAS: { value: Faltas; label: string }[] = [
  { value: 'exige', label: 'Sem todas as respostas não há escore' },
  { value: 'proporcional', label: 'As respondidas valem pelas que faltam' },
  { value: 'menor', label: 'A que falta vale o menor valor' },
]
const MELHORAS: { value: Melhora; label: string }[] = [
  { value: 'menor', label: 'Menor é melhor' },
  { value: 'maior', label: 'Maior é melhor' },
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

const useLista = <T,>(nome: string) => {
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
      const antes = itens
      set(itens.toSpliced(i, 1))
      store.offerUndo(dito, () => set(antes))
    },
  }
}

const Itens = () => {
  const { itens, add, remove } = useLista<ItemDoEscore>('escore.itens')
  const erro = useFormError('escore.itens')
  return (
    <fieldset className={css.parte}>
      <legend>Itens</legend>
      <ol className={css.lista}>
        {itens.map((_, i) => (
          <li key={i} className={css.item}>
            <TextInput name={`escore.itens[${i}].rotulo`} label={`Item ${i + 1}`} max={LETRAS_DO_ITEM} wide />
            <NumeroInput name={`escore.itens[${i}].menor`} label="De" />
            <NumeroInput name={`escore.itens[${i}].maior`} label="Até" />
            <NumeroInput name={`escore.itens[${i}].decimais`} label="Casas" />
            <CheckboxInput name={`escore.itens[${i}].invertido`} label="Invertido" />
            <CheckboxInput name={`escore.itens[${i}].livre`} label="O paciente dá o nome" />
            {itens.length > 1 ? (
              <IconButton
                label={`Remover o item ${i + 1}`}
                icon="remover"
                onClick={() => remove(i, 'Item removido.')}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {erro ? <p role="alert">{erro}</p> : null}
      {itens.length < MAXIMO_ITENS ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="adicionar" />}
          onClick={() => add({ ...(itens.at(-1) ?? NOVO_ITEM), rotulo: '', invertido: false })}
        >
          Adicionar item
        </Button>
      ) : null}
    </fieldset>
  )
}

const Faixas = () => {
  const { itens, add, remove } = useLista<Partial<FaixaDoEscore>>('escore.faixas')
  const erro = useFormError('escore.faixas')
  return (
    <fieldset className={css.parte}>
      <legend>Faixas</legend>
      <ul className={css.lista}>
        {itens.map((_, i) => (
          <li key={i} className={css.faixa}>
            <NumeroInput name={`escore.faixas[${i}].de`} label="A partir de" />
            <TextInput name={`escore.faixas[${i}].palavra`} label="Como se diz" max={60} />
            <IconButton
              label={`Remover a faixa ${i + 1}`}
              icon="remover"
              onClick={() => remove(i, 'Faixa removida.')}
            />
          </li>
        ))}
      </ul>
      {erro ? <p role="alert">{erro}</p> : null}
      {itens.length < MAXIMO_FAIXAS ? (
        <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={() => add({ palavra: '' })}>
          Adicionar faixa
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Whether the rule still is that of the measure which was chosen, and what hangs on it. */
const sayMedida = (escore: Escore): string | null => {
  const { medida } = escore
  if (!medida) return null
  if (medidaDoEscore(escore) !== medida)
    return `Com outro cálculo ou outros limites, esta questão deixa de ser a ${medida}.`
  return medida === 'NPRS' ? 'É a NPRS: entra no relatório Média EVA.' : `É a medida ${medida}.`
}

/** Which measure a question is: one that comes with the product, or the clinic's own; then its rule, which may be changed. */
export const EscoreDaQuestao = () => {
  const store = useFormStore()
  const escore = useValue<Escore | null>('escore')
  const faltas = useValue<Faltas>('escore.faltas')
  const erro = useFormError('escore')
  const dita = escore && sayMedida(escore)
  const choose = (sigla: string) => {
    const pronta = MEDIDAS_PRONTAS.find((m) => m.sigla === sigla)
    const { enunciado } = store.get().values as { enunciado?: string }
    store.get().setFieldValue('escore', structuredClone(pronta?.escore ?? NOVA))
    if (pronta && !enunciado?.trim()) store.get().setFieldValue('enunciado', pronta.nome)
    store.validateSoon()
  }
  return (
    <div className={css.escore}>
      <Select
        id="medida-do-escore"
        label={escore ? 'Trocar a medida' : 'Medida'}
        value=""
        options={MEDIDAS}
        onChange={choose}
        error={erro !== undefined}
        helperText={
          erro ??
          'O texto de uma escala com dono não vem no portal: a clínica escreve os itens que pode usar.'
        }
      />
      {escore ? (
        <>
          {dita ? <p className={css.dita}>{dita}</p> : null}
          <Itens />
          <div className={css.regra}>
            <SelectInput name="escore.calculo" label="Cálculo" options={CALCULOS} />
            <SelectInput name="escore.faltas" label="Resposta que falta" options={FALTAS} />
            {faltas === 'proporcional' ? (
              <NumeroInput name="escore.minimo" label="Mínimo de respostas" />
            ) : null}
            <NumeroInput name="escore.decimais" label="Casas do escore" />
            <TextInput name="escore.unidade" label="Unidade" max={20} />
            <SelectInput name="escore.melhora" label="Sentido" options={MELHORAS} />
            <NumeroInput
              name="escore.mcid"
              label="Diferença mínima"
              helperText="A menor mudança que importa ao paciente. Vazia: não se diz se houve melhora clínica."
            />
            <NumeroInput
              name="escore.cada"
              label="Medir a cada (sessões)"
              helperText="Vazio: sem lembrete."
            />
          </div>
          <Faixas />
          <TextInput
            name="escore.fonte"
            label="Fonte da diferença e das faixas"
            max={500}
            multiline
            rows={2}
            wide
          />
        </>
      ) : null}
    </div>
  )
}
