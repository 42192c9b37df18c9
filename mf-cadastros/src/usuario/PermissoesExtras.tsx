import { useCan } from '@clinica/shared-auth'
import { ACOES_EXTRAS, type Acao, PODERES } from '@clinica/shared-domain'
import { Checkbox } from '@clinica/shared-ui'
import { useInput } from '@clinica/shared-ui/form'
import css from './permissoes.module.css'

/** What the person gets beyond their role, in the words of the clinic. */
const TEXTOS: Partial<Record<Acao, string>> = {
  repetir_agendamento: 'Repetir agendamentos em datas futuras',
}

/** "Permissões extras": given by Administrador only; others see which there are (decisions, "Screens"). */
export const PermissoesExtras = () => {
  const campo = useInput<Acao[]>({ name: 'acoesExtras', label: 'Permissões extras' })
  const pode = useCan(PODERES) && !campo.readOnly
  const dadas = Array.isArray(campo.value) ? campo.value : []
  const change = (acao: Acao, dada: boolean) =>
    campo.setValue(dada ? [...dadas, acao] : dadas.filter((a) => a !== acao))
  return (
    <fieldset className={css.permissoes}>
      <legend className="so-leitor">Permissões extras</legend>
      <p className={css.nota}>
        Valem para esta pessoa além do que o perfil já permite.
        {pode ? '' : ' Somente um Administrador pode alterá-las.'}
      </p>
      {ACOES_EXTRAS.map((acao) => (
        <Checkbox
          key={acao}
          label={TEXTOS[acao] ?? acao}
          checked={dadas.includes(acao)}
          disabled={!pode}
          onChange={(dada) => change(acao, dada)}
        />
      ))}
    </fieldset>
  )
}
