import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** An order of files in which those with these paths come first within their project, so that no long one is left for the end. */
export function longestFirst(paths: readonly string[]): typeof BaseSequencer {
  const turn = ({ moduleId }: TestSpecification) => {
    const place = paths.findIndex((path) => moduleId.endsWith(`/${path}`))
    return place < 0 ? paths.length : place
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
      return [...byProject.values()].flatMap((each) => each.toSorted((one, other) => turn(one) - turn(other)))
    }
  }
}
