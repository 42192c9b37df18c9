import { answerOf, http } from '@clinica/shared-auth'
import {
  type CoparticipacaoDoConvenio,
  coparticipacaoSchema,
  formatReais,
  formatValor,
} from '@clinica/shared-domain'
import { Button, Icon, IconButton } from '@clinica/shared-ui'
import {
  DialogoDoAto,
  MoneyInput,
  SelectInput,
  TextInput,
  useAto,
  useFormSlice,
  useFormStore,
  validate,
} from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import css from '../pix/pix.module.css'

type Tipo = 'percentual' | 'valor'
type Plano = { plano: string; tipo: Tipo; valor: number | null }
type Valores = { planos: Plano[] }

const TIPOS = [
  { value: 'valor', label: 'Valor por sessão' },
  { value: 'percentual', label: 'Parte da sessão' },
]

const listConvenios = (signal?: AbortSignal): Promise<CoparticipacaoDoConvenio[]> =>
  answerOf(
    http.get<{ convenios: CoparticipacaoDoConvenio[] }>('/recebimento/coparticipacao', { signal }),
    'convenios',
  )

const saveConvenio = async (id: string, corpo: Valores): Promise<{ msg: string }> =>
  (await http.put<{ msg: string }>(`/recebimento/coparticipacao/${encodeURIComponent(id)}`, corpo)).data

/** Hundredths of a percent, or cents. */
const sayPlano = ({ plano, tipo, valor }: CoparticipacaoDoConvenio['planos'][number]): string =>
  `${plano || 'Todos os planos'}: ${tipo === 'percentual' ? `${formatValor(valor)} %` : formatReais(valor)}`

const Linhas = () => {
  const { get } = useFormStore()
  const [planos] = useFormSlice((f) => [f.values.planos as Plano[]])
  const write = (novos: Plano[]) => get().setFieldValue('planos', novos)
  return (
    <>
      {planos.map((p, i) => (
        <div key={`${i}-${planos.length}`} className={css.duas}>
          <TextInput name={`planos.${i}.plano`} label="Plano" max={60} helperText="Vazio: todos os outros." />
          <SelectInput name={`planos.${i}.tipo`} label="Como" options={TIPOS} />
          <MoneyInput
            name={`planos.${i}.valor`}
            label={p.tipo === 'percentual' ? 'Parte do paciente' : 'Valor do paciente'}
            percent={p.tipo === 'percentual'}
            required
          />
          <IconButton
            label={`Tirar a ${i + 1}ª linha`}
            icon="fechar"
            onClick={() => write(planos.filter((_, n) => n !== i))}
          />
        </div>
      ))}
      <Button
        size="small"
        startIcon={<Icon name="adicionar" size={16} />}
        onClick={() => write([...planos, { plano: '', tipo: 'valor', valor: null }])}
      >
        Outro plano
      </Button>
    </>
  )
}

const MUDA = ['coparticipacao']

type Props = { convenio: CoparticipacaoDoConvenio; onClose: () => void }

const CoparticipacaoDialog = ({ convenio, onClose }: Props) => {
  const { perform, recusa } = useAto(`a coparticipação de ${convenio.nome} foi salva`, MUDA, onClose)
  const save = (v: Valores) => perform([convenio._id, v], () => saveConvenio(convenio._id, v))
  return (
    <DialogoDoAto<Valores>
      titulo={`Coparticipação de ${convenio.nome}`}
      acao="Salvar"
      valores={{
        planos: convenio.planos.length > 0 ? convenio.planos : [{ plano: '', tipo: 'valor', valor: null }],
      }}
      validate={(v) => validate(coparticipacaoSchema as never, v)}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>O que o paciente paga de cada sessão deste convênio. Vale para as próximas sessões.</p>
      <Linhas />
    </DialogoDoAto>
  )
}

/** What patients pay of each insurer's sessions. */
export const Coparticipacao = () => {
  const [aberto, setAberto] = useState<CoparticipacaoDoConvenio | null>(null)
  const { data } = useQuery({
    queryKey: ['coparticipacao'],
    queryFn: ({ signal }) => listConvenios(signal),
    meta: { interesse: null },
  })
  if (!data?.length) return null
  return (
    <section aria-labelledby="coparticipacao">
      <h2 id="coparticipacao" className={css.titulo}>
        Coparticipação
      </h2>
      <ul className={css.unidades}>
        {data.map((c) => (
          <li key={c._id} className={css.unidade}>
            <div>
              <h3>{c.nome}</h3>
              <p className={css.fraco}>
                {c.planos.length > 0 ? c.planos.map(sayPlano).join(' · ') : 'O paciente não paga nada.'}
              </p>
            </div>
            <Button
              variant="outlined"
              aria-label={`Definir a coparticipação de ${c.nome}`}
              onClick={() => setAberto(c)}
            >
              Definir
            </Button>
          </li>
        ))}
      </ul>
      {aberto ? <CoparticipacaoDialog convenio={aberto} onClose={() => setAberto(null)} /> : null}
    </section>
  )
}
