import {
  formatReais,
  formatValor,
  type ValoresDoRepasse,
  valoresDoRepasseSchema,
} from '@clinica/shared-domain'
import {
  AreaError,
  Button,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  Skeleton,
  TextField,
} from '@clinica/shared-ui'
import {
  DialogoDoAto,
  MoneyInput,
  SelectInput,
  useAto,
  useFormSlice,
  useFormStore,
  validate,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { type Nomeado, searchConvenios, searchEspecialidades } from '../../pacotes/selecao/selecao.api'
import { listValores, saveValores } from './repasse.api'
import css from './repasse.module.css'

type Tipo = 'percentual' | 'valor'
type Linha = { especialidade: Nomeado | null; convenio: Nomeado | null; tipo: Tipo; valor: number | null }
type Valores = { valores: Linha[] }

const TIPOS = [
  { value: 'valor', label: 'Reais por sessão' },
  { value: 'percentual', label: 'Parte da sessão' },
]
const NOVA: Linha = { especialidade: null, convenio: null, tipo: 'valor', valor: null }

const toWire = ({ valores }: Valores, updatedAt: string | null) => ({
  valores: valores.map((v) => ({
    especialidade: v.especialidade?._id ?? null,
    convenio: v.convenio?._id ?? null,
    tipo: v.tipo,
    valor: v.valor as number,
  })),
  updatedAt,
})

/** Hundredths of a percent, or cents. */
const sayValor = ({ especialidade, convenio, tipo, valor }: ValoresDoRepasse['valores'][number]): string =>
  `${[especialidade?.nome, convenio?.nome].filter(Boolean).join(', ') || 'Todas as sessões'}: ${
    tipo === 'percentual' ? `${formatValor(valor)} %` : formatReais(valor)
  }`

const Linhas = () => {
  const { get } = useFormStore()
  const [valores] = useFormSlice((f) => [f.values.valores as Linha[]])
  const write = (novos: Linha[]) => get().setFieldValue('valores', novos)
  return (
    <>
      {valores.map((v, i) => (
        <fieldset key={`${i}-${valores.length}`} className={css.valor}>
          <legend className="so-leitor">{i + 1}º valor</legend>
          <PickerInput<Nomeado>
            name={`valores.${i}.especialidade`}
            label="Especialidade"
            minText={0}
            search={searchEspecialidades}
            getLabel={(e) => e.nome}
            helperText="Vazio: todas."
          />
          <PickerInput<Nomeado>
            name={`valores.${i}.convenio`}
            label="Convênio"
            minText={0}
            search={searchConvenios}
            getLabel={(e) => e.nome}
            helperText="Vazio: todos."
          />
          <SelectInput name={`valores.${i}.tipo`} label="Como" options={TIPOS} />
          <MoneyInput
            name={`valores.${i}.valor`}
            label={v.tipo === 'percentual' ? 'Parte do profissional' : 'Valor por sessão'}
            percent={v.tipo === 'percentual'}
            required
          />
          <IconButton
            label={`Tirar o ${i + 1}º valor`}
            icon="fechar"
            onClick={() => write(valores.filter((_, n) => n !== i))}
          />
        </fieldset>
      ))}
      <Button
        size="small"
        startIcon={<Icon name="adicionar" size={16} />}
        onClick={() => write([...valores, NOVA])}
      >
        Outro valor
      </Button>
    </>
  )
}

const MUDA = ['repasse', 'indicacao']

const DeUm = ({ p, onClose }: { p: ValoresDoRepasse; onClose: () => void }) => {
  const { perform, recusa } = useAto(`os valores de ${p.nome} foram salvos`, MUDA, onClose)
  const updatedAt = p.updatedAt as string | null
  return (
    <DialogoDoAto<Valores>
      titulo={`Valores de ${p.nome}`}
      acao="Salvar"
      valores={{ valores: p.valores.length > 0 ? p.valores : [NOVA] }}
      validate={(v) => validate(valoresDoRepasseSchema as never, toWire(v, updatedAt))}
      onSend={(v) => perform([p._id, v], () => saveValores(p._id, toWire(v, updatedAt)))}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        Vale mais que a regra da especialidade, nos meses que não estão fechados. Se mais de um serve a uma
        sessão, conta o mais específico. Sem nenhum, vale a regra da especialidade para o convênio.
      </p>
      <Linhas />
    </DialogoDoAto>
  )
}

/** Every professional with the values of their own. */
export const ValoresDialog = ({ onClose }: { onClose: () => void }) => {
  const [procura, setProcura] = useState('')
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['repasse', 'valores'],
    queryFn: ({ signal }) => listValores(signal),
    meta: { interesse: { assunto: 'repasse' } },
  })
  // As it now is: what another has changed is saved over once it was told.
  const aberto = data?.find((p) => p._id === escolhido)
  if (aberto) return <DeUm p={aberto} onClose={() => setEscolhido(null)} />
  const achados = (data ?? []).filter((p) => p.nome.toLowerCase().includes(procura.trim().toLowerCase()))
  return (
    <Dialog
      open
      title="Valores próprios"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {data ? (
        <>
          <TextField
            label="Profissional"
            value={procura}
            fullWidth
            onChange={(e) => setProcura(e.target.value)}
          />
          {achados.length > 0 ? (
            <ul className={css.sessoes}>
              {achados.map((p) => (
                <li key={p._id}>
                  <span>
                    {p.nome}
                    <small>
                      {p.valores.length > 0
                        ? p.valores.map(sayValor).join(' · ')
                        : 'Pela regra da especialidade'}
                    </small>
                  </span>
                  <Button
                    variant="outlined"
                    size="small"
                    aria-label={`Definir os valores de ${p.nome}`}
                    onClick={() => setEscolhido(p._id)}
                  >
                    Definir
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="Nenhum profissional com este nome." icon="buscar" />
          )}
        </>
      ) : error ? (
        <AreaError titulo="Não foi possível ler os valores." onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Dialog>
  )
}
