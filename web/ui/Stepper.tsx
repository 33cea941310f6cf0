import styles from './Stepper.module.css'

type Props = {
  count: number
  /** From 1. */
  current: number
  /** 'Step 2 of 5', in words. */
  label: string
}

/** How far along a short way he is. */
export function Stepper({ count, current, label }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={current}
      aria-valuetext={label}
      className={styles.steps}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.step} data-done={index < current ? true : undefined} />
      ))}
    </div>
  )
}
