import { formatReais } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useFormMeta, useFormSlice } from '@clinica/shared-ui/form'
import { useNavigate } from '@clinica/shared-ui/router'
import { useGuiasDoForm } from '../guias/useGuias'
import css from './form.module.css'
import { usePacote } from './pacote-context'
import { goToPainel, PAINEL_DAS_GUIAS } from './paineis'
import { sum } from './valores'

const say = (n: number, um: string, varios: string): string =>
  n === 0 ? '' : `${n} ${n === 1 ? um : varios}`

/** What is not saved yet: '2 guias adicionadas, 1 retirada, ainda não salvas'. */
const usePendente = (): string | null => {
  const guias = useGuiasDoForm()
  const { pacote, salvas } = usePacote()
  const [dirty] = useFormSlice((f) => [f.dirty])
  const tem = new Set(guias.map((g) => g._id))
  const novas = guias.filter((g) => !salvas.has(g._id)).length
  const sairam = [...salvas.keys()].filter((id) => !tem.has(id)).length
  const partes = [say(novas, 'guia adicionada', 'guias adicionadas'), say(sairam, 'retirada', 'retiradas')]
  const texto = partes.filter(Boolean).join(', ')
  if (texto) return `${texto}, ainda não ${novas + sairam === 1 ? 'salva' : 'salvas'}`
  if (!pacote) return 'Pacote ainda não salvo'
  return dirty ? 'Alterações não salvas' : null
}

type Props = {
  /** The selector stands above the guides, which a narrow screen has far below. */
  temSelecao: boolean
  salvando: boolean
  onSave: () => void
}

/** The foot of the form: what is unsaved, the totals where the list is out of sight, and the save. */
export const BarraDoPacote = ({ temSelecao, salvando, onSave }: Props) => {
  const navigate = useNavigate()
  const { readOnly } = useFormMeta()
  const soma = sum(useGuiasDoForm())
  const pendente = usePendente()
  const quantas = say(soma.guias, 'guia', 'guias') || 'Sem guias'
  const total = formatReais(soma.total)
  return (
    <div className={css.barra}>
      <p role="status">
        <Icon name={readOnly ? 'cadeado' : pendente ? 'editar' : 'ok'} size={15} />
        {readOnly ? 'Somente leitura' : (pendente ?? 'Tudo salvo')}
        <span>{temSelecao ? total : `${quantas} · ${total}`}</span>
      </p>
      {temSelecao ? (
        <Button
          className={css.quantas}
          color="inherit"
          endIcon={<Icon name="abaixo" size={16} />}
          title="Ir para as guias do pacote"
          onClick={() => goToPainel(PAINEL_DAS_GUIAS)}
        >
          {quantas}
        </Button>
      ) : null}
      <Button variant="outlined" onClick={() => void navigate('/faturamento')}>
        {readOnly ? 'Voltar' : 'Cancelar'}
      </Button>
      {readOnly ? null : (
        <Button
          variant="contained"
          loading={salvando}
          startIcon={<Icon name="salvar" />}
          title="Salvar (Ctrl+S)"
          onClick={onSave}
        >
          Salvar
        </Button>
      )}
    </div>
  )
}
